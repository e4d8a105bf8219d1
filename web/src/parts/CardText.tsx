// A sentence with its cards shown as suit signs, the red ones in red.
import { cutAtCards, hasRedSign } from './cards';
import './card-text.css';

export function CardText({ text }: { text: string }) {
  const pieces = cutAtCards(text);
  if (pieces.length === 1) return <>{text}</>;
  return (
    <>
      {pieces.map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          <span key={at} class={hasRedSign(piece) ? 'card-text red-suit' : 'card-text'}>
            {piece}
          </span>
        ),
      )}
    </>
  );
}

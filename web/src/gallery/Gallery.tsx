import { useEffect, useState } from 'preact/hooks';
import type { Board, Fixture, Picture, Reason } from '../boards/contract';
import { drawnGames, loadBoard, loadPicture } from '../boards';
import type { GameKey } from '../protocol';
import { colourOfSeat } from '../theme/colours';
import { Messages } from './Messages';
import { Pieces } from './Pieces';

const files = import.meta.glob<Fixture>('../boards/*/fixtures/*.json', { import: 'default' });

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.json$/, '$1');
const fixturesOf = (key: string) => Object.keys(files).filter((path) => path.includes(`/boards/${key}/`));

function Index() {
  return (
    <main class="gallery-index">
      <h1>Boards</h1>
      <p>
        <a href="?pieces=1">Every piece</a> <a href="?messages=de">Every message</a>
      </p>
      {drawnGames.map((key) => (
        <section key={key}>
          <h2>{key}</h2>
          <ul>
            <li>
              <a href={`?board=${key}&picture=1`}>picture</a>
            </li>
            {fixturesOf(key).map((path) => (
              <li key={path}>
                <a href={`?board=${key}&fixture=${nameOf(path)}`}>{nameOf(path)}</a>{' '}
                <a href={`?board=${key}&fixture=${nameOf(path)}&plain=1`}>plain</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function PictureOf({ game }: { game: GameKey }) {
  const [Drawn, setDrawn] = useState<{ of: Picture } | null>(null);
  useEffect(() => void loadPicture(game).then((of) => setDrawn({ of })), [game]);
  return <div class="gallery-picture">{Drawn && <Drawn.of title={game} />}</div>;
}

function Shown({ board, fixture, query }: { board: Board; fixture: Fixture; query: URLSearchParams }) {
  const [said, setSaid] = useState<Reason | null>(null);
  const [log, setLog] = useState<string[]>([]);
  const [shown, setShown] = useState(0);
  const note = (line: string) => setLog((lines) => [...lines.slice(-7), line]);
  const given = board.colours?.(fixture.view);
  const seats = fixture.names.map((name, seat) => {
    const kind = seat === 0 ? ('person' as const) : ('bot' as const);
    return { kind, name, present: true, bot_plays: seat !== 0, colour: given?.[seat] ?? colourOfSeat(seat) };
  });
  return (
    <div class="gallery">
      <div class="gallery-board">
        <board.Component
          view={fixture.view}
          seat={fixture.seat}
          toDecide={fixture.toDecide ?? (fixture.moves ? fixture.seat : null)}
          moves={fixture.moves}
          guide={fixture.guide ?? null}
          names={fixture.names}
          seats={seats}
          events={fixture.events}
          shown={shown}
          act={(move) => note(`act: ${move}`)}
          why={(move) => note(`why: ${move}`)}
          hint={query.get('hint')}
          motion={query.get('motion') === 'reduced' ? 'reduced' : 'full'}
          speed={Number(query.get('speed') ?? 1)}
          catalog={fixture.catalog ? new Map(fixture.catalog.map((card) => [card.id, card])) : null}
          announce={(text) => note(`announce: ${text}`)}
          say={setSaid}
        />
      </div>
      <div class="gallery-log">
        <button type="button" onClick={() => setShown(shown + 1)}>
          Play the events
        </button>
        {said && <p>say: {said.text}</p>}
        <ol>
          {log.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

export function Gallery({ query }: { query: URLSearchParams }) {
  const [loaded, setLoaded] = useState<{ board: Board; fixture: Fixture } | null>(null);
  const key = query.get('board') ?? '';
  const path = fixturesOf(key).find((file) => nameOf(file) === query.get('fixture'));
  useEffect(() => {
    const theme = query.get('theme');
    if (theme) document.documentElement.dataset['theme'] = theme;
    const load = path ? files[path] : undefined;
    if (!load) return;
    void Promise.all([loadBoard(key, query.has('plain')), load()]).then(([board, fixture]) =>
      setLoaded({ board, fixture }),
    );
  }, []);
  if (query.get('pieces')) return <Pieces />;
  const language = query.get('messages');
  if (language) return <Messages language={language} />;
  if (query.get('picture')) return <PictureOf game={key} />;
  if (!path) return <Index />;
  return loaded && <Shown {...loaded} query={query} />;
}

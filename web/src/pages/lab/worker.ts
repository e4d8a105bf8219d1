// A Worker of the lab: plays pieces of a run, or adds up what the others have played.
import { LabModule, Refusal } from './labModule';
import type { FromLabWorker, ToLabWorker } from './messages';

const scope = self as unknown as {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToLabWorker>) => void): void;
  postMessage(message: FromLabWorker): void;
};

let lab: LabModule;

async function handle(message: ToLabWorker): Promise<FromLabWorker> {
  switch (message.to) {
    case 'start':
      lab = await LabModule.start(message.module, message.words);
      return { from: 'ready', pieces: lab.begin(message.request) };
    case 'play':
      return { from: 'played', piece: message.piece, totals: lab.play(message.piece) };
    case 'add':
      lab.add(message.totals);
      return { from: 'added', piece: message.piece };
    case 'report':
      return { from: 'report', id: message.id, text: lab.report(message.form, message.isWhole) };
  }
}

scope.addEventListener('message', ({ data }) => {
  handle(data).then(
    (answer) => scope.postMessage(answer),
    (error: unknown) =>
      scope.postMessage({
        from: 'failed',
        why: error instanceof Error ? error.message : String(error),
        isRefusal: error instanceof Refusal,
      }),
  );
});

// The page's side of the tables in this browser: the Worker, with a socket and requests in place of a network.
import type { Socket } from '../client/connection';
import { language } from '../client/language';
import { forgetful } from './forgetful';
import { isEmbed, moduleUrl, wordsUrl } from './here';
import { cannotPlayHere, type FromWorker, type HereRequest, type ToWorker } from './messages';
import * as t from '../words/client.en';

let failure: string | null = moduleUrl === null ? t.builtWithout : null;
let worker: Worker | null = null;
let nextClient = 1;
let nextRequest = 1;
const sockets = new Map<number, HereSocket>();
const requests = new Map<number, (response: Response) => void>();

const inWords = (why: string) => t.notStarted({ why });

function failed(why: string): void {
  failure = why;
  for (const socket of sockets.values()) socket.closed(cannotPlayHere, why);
  sockets.clear();
  for (const answer of requests.values()) answer(refusal(why));
  requests.clear();
}

function refusal(message: string): Response {
  return Response.json({ error: { kind: 'here', message } }, { status: 501 });
}

function hear({ data }: MessageEvent<FromWorker>): void {
  if (data.from === 'send') sockets.get(data.client)?.heard(data.text);
  else if (data.from === 'close') {
    const socket = sockets.get(data.client);
    sockets.delete(data.client);
    socket?.closed(data.code, data.why);
  } else if (data.from === 'answer') {
    const headers: HeadersInit = data.retryAfter > 0 ? { 'Retry-After': String(data.retryAfter) } : {};
    requests.get(data.id)?.(new Response(data.body, { status: data.status, headers }));
    requests.delete(data.id);
  } else if (data.from === 'forgetful') forgetful.value = data.why;
  else failed(inWords(data.why));
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(new URL(url, document.baseURI));
  if (!response.ok) throw new Error(t.notFetched({ status: response.status }));
  return response;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetched(url);
  // Compiles while downloading; that needs a host that sends the right content type.
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

const loadWords = async (url: string) => new Uint8Array(await (await fetched(url)).arrayBuffer());

/** Starts the Worker, which loads while the module compiles and its words arrive. */
function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', hear);
  started.addEventListener('error', (event) => failed(inWords(event.message || t.workerNotStarted)));
  Promise.all([compile(moduleUrl!), loadWords(wordsUrl!)]).then(
    ([module, words]) => started.postMessage({ to: 'start', module, words, keeps: !isEmbed } satisfies ToWorker),
    (error: unknown) => failed(inWords(error instanceof Error ? error.message : String(error))),
  );
  return started;
}

function say(message: ToWorker): void {
  if (failure !== null) return;
  worker ??= start();
  worker.postMessage(message);
}

/** Lets the Worker start before the first request for a table. */
export function startHere(): void {
  if (failure === null) worker ??= start();
}

type Listener = (event: never) => void;

class HereSocket implements Socket {
  private readonly number = nextClient++;
  private readonly listeners = new Map<string, Listener[]>();

  constructor() {
    sockets.set(this.number, this);
    queueMicrotask(() => {
      if (failure === null) this.tell('open', {});
      else this.fail(failure);
    });
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  send(text: string): void {
    say({ to: 'receive', client: this.number, text });
  }

  close(): void {
    if (!sockets.delete(this.number)) return;
    say({ to: 'gone', client: this.number });
    queueMicrotask(() => this.closed(1000, ''));
  }

  heard(data: string): void {
    this.tell('message', { data });
  }

  closed(code: number, reason: string): void {
    this.tell('close', { code, reason });
  }

  private fail(why: string): void {
    sockets.delete(this.number);
    this.closed(cannotPlayHere, why);
  }

  private tell(type: string, event: object): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event as never);
  }
}

export const openHere = (): Socket => new HereSocket();

/** Like `fetch` of the HTTP API, answered by the Worker. */
export function fetchHere(path: string, init: RequestInit = {}): Promise<Response> {
  if (failure !== null) return Promise.resolve(refusal(failure));
  const url = new URL(path, 'http://here');
  const request: HereRequest = {
    method: init.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.search.slice(1),
    body: typeof init.body === 'string' ? init.body : '',
    authorization: new Headers(init.headers).get('Authorization') ?? '',
    language,
  };
  return new Promise((resolve) => {
    const id = nextRequest++;
    requests.set(id, resolve);
    say({ to: 'request', id, request });
  });
}

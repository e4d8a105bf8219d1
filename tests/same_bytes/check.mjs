// Loads check.wasm, in Node or in a browser.
const noSuchFunction = 52;

/** `words` is the text of a file of words; `play` returns what the native program prints: the hash and the number of decisions. */
export async function loadCheck(bytes, words) {
  const module = await WebAssembly.compile(bytes);
  let memory;
  const wasi = {
    clock_time_get(_clock, _precision, at) {
      new DataView(memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = wasi[name] ?? (() => noSuchFunction);
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();
  const put = (text, input = exports.input) => {
    const bytes = new TextEncoder().encode(text);
    const at = input(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  };
  put(words, exports.words_input);
  if (!exports.words()) throw new Error('the file of words is damaged');
  return {
    play(game, level, first, count) {
      put(`${game} ${level}`);
      exports.play(first, count);
      return `${BigInt.asUintN(64, exports.hash()).toString(16).padStart(16, '0')} ${exports.decisions()}`;
    },
    measure(game, level, seconds) {
      put(`${game} ${level}`);
      exports.measure(seconds);
      return { decisions: exports.rate(), mean: exports.mean_ms(), slowest: exports.slowest_ms() };
    },
  };
}

// Reads messages and catalogues of other languages: what both the build (words.mjs) and the gallery need.

/** The parts of a message: strings, and objects for everything else. */
export function parse(text) {
  let at = 0;
  const fail = (why) => {
    throw new Error(`${why} at ${at} in “${text}”`);
  };
  const word = (pattern) => {
    const found = pattern.exec(text.slice(at));
    if (!found) fail('unexpected text');
    at += found[0].length;
    return found[1];
  };
  const argument = (inPlural) => {
    const name = word(/^\{\s*(\w+)\s*/);
    if (text[at] === '}') return ++at && { name };
    const kind = word(/^,\s*(\w+)\s*/);
    if (kind === 'number') return word(/^(\})/) && { name, kind };
    if (kind !== 'plural' && kind !== 'select') fail(`unknown kind ${kind}`);
    word(/^(,)\s*/);
    const cases = [];
    while (text[at] !== '}') {
      const key = word(/^([=\w]+)\s*\{/);
      cases.push([key, parts(kind === 'plural' ? name : inPlural, '}')]);
      ++at;
      word(/^(\s*)/);
    }
    ++at;
    if (cases.at(-1)?.[0] !== 'other') fail(`the last case of ${name} must be “other”`);
    return { name, kind, cases };
  };
  const isAt = (end) => (end === '<' ? text.startsWith('</', at) : text[at] === end);
  const parts = (inPlural, end) => {
    const found = [];
    let plain = '';
    const put = (part) => {
      if (plain) found.push(plain);
      plain = '';
      found.push(part);
    };
    while (at < text.length && !isAt(end)) {
      const rest = text.slice(at);
      const quoted = /^'([{}#][^']*)'/.exec(rest);
      const tag = /^<(\w+)>/.exec(rest);
      if (quoted) {
        plain += quoted[1];
        at += quoted[0].length;
      } else if (rest.startsWith("''")) {
        plain += "'";
        at += 2;
      } else if (tag) {
        at += tag[0].length;
        put({ tag: tag[1], parts: parts(inPlural, '<') });
        word(new RegExp(`^(</${tag[1]}>)`));
      } else if (rest[0] === '{') put(argument(inPlural));
      else if (rest[0] === '}') fail('a brace too many');
      else if (rest[0] === '#' && inPlural) {
        put({ name: inPlural });
        ++at;
      } else plain += text[at++];
    }
    if (end && at >= text.length) fail('something is not closed');
    if (plain) found.push(plain);
    return found;
  };
  return parts(null, '');
}

/** A catalogue in another language, such as common.de: `name = text`, as in words.de of the program. */
export function translation(text) {
  const texts = new Map();
  let last;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('#') || !line.trim()) last = undefined;
    else if (/^\s/.test(line) && last) texts.set(last, `${texts.get(last)} ${line.trim()}`.trim());
    else {
      const [, name, said] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? [];
      if (!name) throw new Error(`line ${index + 1}: a line begins with the name of a message and =`);
      if (texts.has(name)) throw new Error(`line ${index + 1}: ${name} appears twice`);
      texts.set((last = name), said.trim());
    }
  }
  return texts;
}

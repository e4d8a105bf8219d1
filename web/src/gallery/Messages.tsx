// Every message in two languages, each catalogue with a link to where it is seen: /gallery.html?messages=de. A message is at
// #web/src/words/setup:hand, which tools/translate writes into the files for translators.
import { useEffect, useState } from 'preact/hooks';
import { allMessages, samples, type Entry, type Group } from './messages';

function Row({ stem, entry }: { stem: string; entry: Entry }) {
  const id = `${stem}:${entry.name}`;
  return (
    <tr id={id} data-missing={entry.translated === undefined || undefined}>
      <th>
        <a href={`#${id}`}>{entry.name}</a>
      </th>
      {[entry.text, entry.translated ?? ''].map((text, at) => (
        <td key={at}>
          {samples(text).map((line, number) => (
            <div key={number}>{line}</div>
          ))}
        </td>
      ))}
    </tr>
  );
}

export function Messages({ language }: { language: string }) {
  const [groups, setGroups] = useState<Group[]>([]);
  useEffect(() => void allMessages(language).then(setGroups), [language]);
  useEffect(() => {
    if (groups.length > 0) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [groups]);
  const missing = groups.flatMap(({ entries }) => entries).filter(({ translated }) => translated === undefined).length;
  return (
    <main class="gallery-index gallery-messages">
      <h1>Messages</h1>
      <p>
        {missing} missing in {language}. To see the names of messages in the pages:{' '}
        <code>npm run dev -- --mode names</code>
      </p>
      {groups.map(({ stem, place, entries }) => (
        <section key={stem}>
          <h2>{stem}</h2>
          <p>Seen at {place.startsWith('/') ? <a href={place}>{place}</a> : <code>{place}</code>}</p>
          <table>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.name} stem={stem} entry={entry} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}

// Other ways in: a friend's code or link, a past game from a link or a file, and documents to read.
import { useState } from 'preact/hooks';
import { handOn, readText } from '../../frame/files';
import { navigate } from '../../frame/router';
import { isSite } from '../../local/here';
import { hasLab } from '../lab/module';
import { codeIn, replayIn } from './address';

interface EntryProps {
  id: string;
  label: string;
  help: string;
  button: string;
  /** The page that the entered text leads to; null while it leads nowhere. */
  path(text: string): string | null;
}

function Entry({ id, label, help, button, path }: EntryProps) {
  const [text, setText] = useState('');
  const to = path(text);
  const wrong = text.trim().length >= 4 && !to;
  return (
    <form
      class="come"
      onSubmit={(event) => {
        event.preventDefault();
        if (to) navigate(to);
      }}
    >
      <label for={id}>{label}</label>
      <span>
        <input
          id={id}
          class="field"
          value={text}
          placeholder={isSite ? '' : 'K7QX2M'}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={`${id}-help`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={!to}>
          {button}
        </button>
      </span>
      <p class="help" id={`${id}-help`} aria-live="polite">
        {wrong ? 'This is neither a code nor a link to a table.' : help}
      </p>
    </form>
  );
}

export function JoinFriend() {
  return (
    <section class="entry" aria-labelledby="join">
      <h2 id="join">Join a friend</h2>
      <Entry
        id="code"
        label="Table code or link"
        help="Your friend sees both in the waiting room."
        button="Join"
        path={(text) => (codeIn(text) ? `/t/${codeIn(text)}` : null)}
      />
    </section>
  );
}

export function WatchReplay() {
  return (
    <section class="entry" aria-labelledby="watch">
      <h2 id="watch">Watch a replay</h2>
      <Entry
        id="replay-code"
        label={isSite ? 'Link to a game' : 'Code or link of a finished table'}
        help="Or open a game that was saved as a file:"
        button="Watch"
        path={replayIn}
      />
      <label class="button file">
        Open a file
        <input
          type="file"
          class="visually-hidden"
          accept=".txt,text/plain"
          onChange={(event) =>
            void readText(event.currentTarget).then((text) => {
              if (!text) return;
              handOn(text);
              navigate('/replay');
            })
          }
        />
      </label>
    </section>
  );
}

/** The way to the lab, for people who write rules. */
export function VisitLab() {
  if (!hasLab) return null;
  return (
    <section class="entry" aria-labelledby="lab">
      <h2 id="lab">Change the rules</h2>
      <p class="help">
        The lab plays hundreds of games by your rules in this browser and shows what comes of them: length, fairness,
        luck.
      </p>
      <a class="button" href="/lab">
        The lab
      </a>
    </section>
  );
}

/** The documents that a static site includes. */
export function ReadDocs() {
  return (
    <section class="entry" aria-labelledby="docs">
      <h2 id="docs">Read more</h2>
      <p class="help">How the games, the bots and fair deals work, and how to run a server for friends.</p>
      <a class="button" href="/docs/index">
        Documentation
      </a>
    </section>
  );
}

// Other ways in: a friend's code or link, a past game from a link or a file, and documents to read.
import { useState } from 'preact/hooks';
import { handOn, readText } from '../../frame/files';
import { navigate } from '../../frame/router';
import { isSite } from '../../local/here';
import { hasLab } from '../lab/module';
import { codeIn, replayIn } from './address';
import * as t from '../../words/front.en';

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
        {wrong ? t.notACode : help}
      </p>
    </form>
  );
}

export function JoinFriend() {
  return (
    <section class="entry" aria-labelledby="join">
      <h2 id="join">{t.joinFriend}</h2>
      <Entry
        id="code"
        label={t.codeOrLink}
        help={t.friendSees}
        button={t.join}
        path={(text) => (codeIn(text) ? `/t/${codeIn(text)}` : null)}
      />
    </section>
  );
}

export function MeetPeople() {
  return (
    <section class="entry" aria-labelledby="meet">
      <h2 id="meet">{t.meetPeople}</h2>
      <p class="help">{t.aboutMeeting}</p>
      <a class="button" href="/lobby">
        {t.openTables}
      </a>
    </section>
  );
}

/** The way to becoming a player, or to what a player can do. */
export function WhoYouAre() {
  return (
    <section class="entry" aria-labelledby="who">
      <h2 id="who">{t.beRecognised}</h2>
      <p class="help">{t.aboutPlayers}</p>
      <a class="button" href="/you">
        {t.yourPage}
      </a>
    </section>
  );
}

export function WatchReplay() {
  return (
    <section class="entry" aria-labelledby="watch">
      <h2 id="watch">{t.watchReplay}</h2>
      <Entry
        id="replay-code"
        label={isSite ? t.linkToGame : t.finishedTable}
        help={t.orFile}
        button={t.watch}
        path={replayIn}
      />
      <label class="button file">
        {t.openFile}
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

/** The way to the deals of a group. */
export function PlayWithGroup() {
  return (
    <section class="entry" aria-labelledby="group-deals">
      <h2 id="group-deals">{t.groupDeals}</h2>
      <p class="help">{t.aboutGroupDeals}</p>
      <a class="button" href="/duplicate">
        {t.playGroupDeals}
      </a>
    </section>
  );
}

/** The way to the lab, for people who write rules. */
export function VisitLab() {
  if (!hasLab) return null;
  return (
    <section class="entry" aria-labelledby="lab">
      <h2 id="lab">{t.changeRules}</h2>
      <p class="help">{t.aboutLab}</p>
      <a class="button" href="/lab">
        {t.theLab}
      </a>
    </section>
  );
}

/** The documents that a static site includes. */
export function ReadDocs() {
  return (
    <section class="entry" aria-labelledby="docs">
      <h2 id="docs">{t.readMore}</h2>
      <p class="help">{t.aboutDocs}</p>
      <a class="button" href="/docs/index">
        {t.documentation}
      </a>
    </section>
  );
}

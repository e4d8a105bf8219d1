// The switch between languages, each by its own name. With one language there is none.
import { language, languages, speak } from '../client/language';
import * as t from '../words/frame.en';

export function LanguageChoice() {
  if (languages.length < 2) return null;
  return (
    <label class="language">
      <span class="visually-hidden">{t.language}</span>
      <select value={language} onChange={(event) => speak(event.currentTarget.value)}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

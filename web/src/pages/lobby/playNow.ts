// "Play now": to a table where somebody waits, or to a new one.
import { arriveAt, type Wish } from '../../client/arrival';
import { findTable } from '../../client/http';
import { keepToken, myTables, visited } from '../../client/tokens';
import { navigate } from '../../frame/router';

/** `except`: a table where somebody else was quicker. */
export async function playNow(wish: Wish, except: string[] = []): Promise<void> {
  const mine = myTables().map(({ code }) => code);
  const { table, token } = await findTable({ ...wish, except: [...mine, ...except] });
  if (token) {
    keepToken(table, token);
    visited(table, wish.game);
  }
  arriveAt({ code: table, to: token ? 'start' : 'sit', wish });
  navigate(`/t/${table}`, except.length > 0);
}

// Who the player is: becoming one, signing in, other devices, recovery, name, data.
import { message } from './message';

export { yourName } from './common.en';

export const title = message('You');
export const loading = message('One moment');
export const alreadyHere = message('This device has a passkey for you already. Sign in with it.');
export const notNow = message('Nothing was changed.');
export const passkeyFailed = message('The passkey did not work. Try again.');
export const guest = message('You are a guest. You can do everything as one.');
export const whyPlayer = message(
  'As a player you are recognised on all your devices, under a name that nobody else has here. There is no password: your device keeps a passkey, and the server keeps its public half and your name.',
);
export const become = message('Become a player');
export const signIn = message('Sign in');
export const haveOne = message('Are you a player already?');
export const noPasskeys = message(
  'Passkeys do not work at this address. They need a server with a name and HTTPS, or localhost.',
);
export const noRegistration = message('This server takes no new players.');
export const lostAll = message('I have lost all my devices');
export const recoveryCode = message('Recovery code');
export const recover = message('Sign in with this code');
export const hello = message('You are <b>{name}</b>.');
export const since = message('A player since {date}');
export const keepCode = message('Your recovery code');
export const keepCodeWhy = message(
  'Write it down, or keep it where you keep passwords. It brings you back if you lose all your devices. Nobody can show it to you again.',
);
export const copy = message('Copy');
export const copied = message('Copied');
export const kept = message('I have kept it');
export const rename = message('Change the name');
export const renamed = message('Your name is changed.');
export const devices = message('Your passkeys');
export const passkeyRow = message('Added {since}, last used {used}');
export const removePasskey = message('Remove the passkey added {since}');
export const remove = message('Remove');
export const addHere = message('Add a passkey on this device');
export const otherDevice = message('Another device');
export const otherDeviceHelp = message(
  'Scan the code with your other device, or open the link there, within {minutes, plural, one {a minute} other {# minutes}}. It works once.',
);
export const showCode = message('Show a code for another device');
export const linkLabel = message('Link for your other device');
export const joinTitle = message('Add this device');
export const joinHelp = message('This device gets a passkey of its own, and you are signed in here.');
export const joinButton = message('Add this device');
export const newCode = message('Make a new recovery code');
export const newCodeHelp = message('The old one then no longer works.');
export const leaving = message('Signing out');
export const signOut = message('Sign out');
export const signOutElsewhere = message('Sign out on all other devices');
export const signedOutElsewhere = message('You are signed out everywhere else.');
export const yourData = message('Your data');
export const yourDataHelp = message(
  'The server keeps your name, the public halves of your passkeys, when you signed in, and at which tables you sat.',
);
export const giveData = message('Give me my data');
export const deleteMe = message('Delete me');
export const deleteHelp = message(
  'Your name becomes free, and nothing here leads to you any more. The name that you had at a table stays there until the table is deleted. Nobody can undo this.',
);
export const deleteSure = message('Delete me for good');
export const deleted = message('You are deleted. You are a guest again.');
export const keepMe = message('Keep me');

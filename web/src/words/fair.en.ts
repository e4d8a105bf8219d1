// Whether anybody could choose a deal.
import { message } from './message';

export { seat } from './common.en';

export const unverified = message('This deal cannot be verified: {why}');
export const secretDiffers = message('the secret does not match the server’s commitment.');
export const numbersDiffer = message('the random numbers of seat {number} do not match their hash.');
export const receiptDiffers = message('the receipt of seat {number} is not for these hashes.');
export const dealDiffers = message('the deal does not follow from the secret and the random numbers.');
export const firstDiffers = message('the seat that began is not the one that was drawn.');
export const hashesDiffer = message(
  'the hashes in it are not those that this browser had received before it revealed its random numbers.',
);
export const commitmentDiffers = message('the commitment differs from the one shown before the game.');
export const notNoted = message(
  'This browser added random numbers to this deal, but did not note the hashes of the others before.',
);
export const proven = message(
  'You sat here: this browser had every hash before it revealed its random numbers, so nobody could choose this deal.',
);
export const serverAlone = message('The server alone made this deal: no player added random numbers to it.');
export const together = message(
  'The server and these players made this deal together: {names}. Nothing here shows that they could not choose it together.',
);
export const signed = message(
  'The server and these players made this deal together: {names}. These signed that they had every hash before they revealed their numbers: {signed}. This browser did not take part, so it cannot know whether the signatures are theirs.',
);

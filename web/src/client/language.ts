/** The language of this build, as tables and requests name it; words.mjs writes its messages into the code. */
export const language = import.meta.env.MODE === 'pseudo' ? 'en-XA' : 'en';

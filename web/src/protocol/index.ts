// The messages of the table protocol, generated from the server's own list of them.
export * from './messages';

// The messages of the table protocol; written from the server's own table of them.
export * from './messages';

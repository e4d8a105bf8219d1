export * from './messages';
export * from './table';

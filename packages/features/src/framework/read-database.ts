/** One version of a body; the event store writes it. */
interface ContentRow {
  id: string;
  /** Rich-text JSON or plain text, as shown. */
  body: string;
  /** The same as plain text. */
  text: string;
  hash: string;
}

/** Row types of every table: each slice adds its own beside them, by `declare module`. */
export interface ReadTables {
  content: ContentRow;
}

/** What queries may join. (A plain type, since Kysely wants one.) */
export type ReadDatabase = Pick<ReadTables, keyof ReadTables>;

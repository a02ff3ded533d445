import { z } from 'zod';

/** Type, whether it allows null, and whether it has a value when it is not named: `text NOT NULL DEFAULT`. */
const column = z.string();

/** What else decides whether a row is allowed, and what `ON CONFLICT` may name. */
const rule = z.object({ says: z.string(), columns: z.array(z.string()) });

const columns = z.record(z.string(), column);
const table = z.object({ columns, rules: z.array(rule) });

/** The tables as a process of a release finds them. */
export const schema = z.object({
  /** Tables that processes write with their own statements, by name. */
  tables: z.record(z.string(), table),
  /** Tables that each release's worker makes for itself, and adjacent releases read. */
  readTables: z.record(z.string(), columns),
});
/** The tables as a process of a release finds them. */
export type Schema = z.infer<typeof schema>;
/** A table that migrations made. */
export type Table = z.infer<typeof table>;
/** Columns by their name. */
export type Columns = z.infer<typeof columns>;

/** Types of events, each with the latest version of its shape: a release stops before any other. */
const kinds = z.record(z.string(), z.int());

/** A schema with the number of its release, and the events that it knows. */
export const releasedSchema = schema.extend({ release: z.string(), kinds });

/** What a column says of itself. */
export function partsOf(text: string) {
  const [type = '', rest = ''] = /^(.*?)((?: NOT NULL)?(?: DEFAULT)?)$/u.exec(text)?.slice(1) ?? [];
  return { type, isRequired: rest.includes('NOT NULL'), isFilled: rest.includes('DEFAULT') };
}

import type { Conversion } from '../converter.ts';
import type { Facts } from './facts.ts';
import type { Fields } from './objects.ts';

/** What the second pass works with. */
export interface Run extends Conversion {
  readonly facts: Facts;
  /** Uploads that stand in a post which everybody may read. */
  readonly openUploads: ReadonlySet<string>;
  /** Uploads that were written: several posts show the same, and it comes once. */
  readonly uploads: Set<string>;
}

/** What a pattern found in a key, and the fields of the object, or `member` and `score` of the member of a set. */
export type Write = (run: Run, names: readonly string[], fields: Fields) => Promise<void>;

/** Keys of a form, and what becomes of them. */
export type Writes = readonly (readonly [RegExp, Write])[];

/** The key of a member of this forum; undefined for guests and those of other servers. */
export function memberIn({ facts }: Run, uid: unknown): string | undefined {
  const number = Number(uid);
  return facts.members.has(number) ? String(number) : undefined;
}

/** A text in the source's own Markdown. */
export function markdown(source: string) {
  return { markup: 'nodebb' as const, source };
}

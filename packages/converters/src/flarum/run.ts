import type { Conversion } from '../converter.ts';
import { keyOf, numberOf, textOf, type Row } from '../values.ts';
import type { Facts } from './facts.ts';
import type { Places } from './places.ts';

/** What the second pass works with. */
export interface Run extends Conversion {
  readonly facts: Facts;
  readonly places: Places;
  /** Uploads that stand in a text which everybody may read. */
  readonly openUploads: ReadonlySet<string>;
}

/** Writes what a row of a table becomes. */
export type Write = (run: Run, row: Row) => Promise<void>;

/** The post that a mark is on and the member who made it; null, with a reason told, for a mark on anything else. */
export function markOf(
  { facts, left }: Run,
  kind: string,
  row: Row,
): { post: string; member: string } | null {
  const [post, member] = [numberOf(row['post_id']), keyOf(row['user_id'])];
  if (member === undefined) left.add(kind, 'by members who are gone');
  else if (facts.topicOfPost(post) !== undefined) return { post: String(post), member };
  else left.add(kind, 'on private messages, or on posts that are gone');
  return null;
}

/** A text as the forum keeps it: XML, or plain where no formatter saw it. */
export function textIn(content: string | null | undefined) {
  const source = textOf(content) ?? '';
  const markup = /^<[rt][ >/]/.test(source) ? ('s9e' as const) : ('plain' as const);
  return { markup, source };
}

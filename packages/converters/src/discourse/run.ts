import type { Conversion } from '../converter.ts';
import type { Facts } from './facts.ts';
import { keyOf, numberOf, textOf, type Row } from '../values.ts';

/** What the second pass works with. */
export interface Run extends Conversion {
  readonly facts: Facts;
  /** Topics whose answer was written: two tables and a field may say the same. */
  readonly answered: Set<string>;
  /** Uploads that are shown in private messages and closed places alone. */
  readonly closedUploads: ReadonlySet<string>;
}

/** Writes what a row of a table becomes. */
export type Write = (run: Run, row: Row) => Promise<void>;

/** Who wrote something: a member, or the name of an account of the system; neither, when nobody knows. */
export function doerOf(
  { facts }: Run,
  user: string | null | undefined,
): { author?: string; guest?: string } {
  const author = keyOf(user);
  if (author !== undefined) return { author };
  const bot = facts.bots.get(user ?? '');
  return bot === undefined ? {} : { guest: bot };
}

/**
 * The post that a mark is on and the member who made it; null, with a reason told, for a mark on a message, on what the
 * forum itself said, or by the system.
 */
export function markOf(
  run: Run,
  kind: string,
  {
    post,
    user,
  }: { readonly post: string | null | undefined; readonly user: Row[string] | undefined },
): { post: string; member: string } | null {
  const member = keyOf(user);
  const id = numberOf(post);
  const reason = whyNoMark(run, member, id);
  if (reason === null && member !== undefined) return { post: String(id), member };
  run.left.add(kind, reason ?? 'by accounts of the system');
  return null;
}

function whyNoMark({ facts }: Run, member: string | undefined, post: number | null) {
  if (member === undefined) return 'by accounts of the system';
  if (post === null || facts.topicOfPost.get(post) === undefined) return 'on posts that are gone';
  if (facts.smallActions.has(post)) return 'on notes of the forum itself';
  return facts.isPrivate(post) ? 'on private messages' : null;
}

/** A text in the source's own Markdown; undefined for none. */
export function markdown(source: string | null | undefined) {
  const text = textOf(source);
  return text === undefined ? undefined : { markup: 'discourse' as const, source: text };
}

import type { SqlRun } from '../sql-system.ts';
import { numberOf, textOf, type Row } from '../values.ts';
import { ANONYMOUS, type PhpbbFacts } from './facts.ts';
import { unescaped } from '../entities.ts';

/** What the second pass works with. */
export type PhpbbRun = SqlRun<PhpbbFacts>;

/** The key of a member; undefined for guests, robots and nobody. */
export function memberOf({ bots }: PhpbbFacts, id: string | null | undefined): string | undefined {
  const number = numberOf(id);
  if (number === null || number <= 0 || number === ANONYMOUS || bots.has(number)) return undefined;
  return String(number);
}

/** Who wrote something: a member, or the name of a guest. */
export function doerOf(
  facts: PhpbbFacts,
  id: string | null | undefined,
  name: string | null | undefined,
) {
  const author = memberOf(facts, id);
  if (author !== undefined) return { author };
  const guest = textOf(name);
  return guest === undefined ? {} : { guest: unescaped(guest).slice(0, 300) };
}

/** A text as the row has it: XML since version 3.2, else BBCode whose tags have the row's own mark. */
export function textIn(source: string | null | undefined, uid: string | null | undefined) {
  const text = source ?? '';
  if (/^<[rt][ >/]/.test(text)) return { markup: 's9e' as const, source: text };
  return { markup: 'bbcode:phpbb' as const, source: text, uid: (uid ?? '').slice(0, 20) };
}

/** The state of a topic or a post. What nobody approved, or of which nothing is known, is for staff. */
export function stateOf(facts: PhpbbFacts, row: Row, what: 'topic' | 'post') {
  const said = row[`${what}_visibility`] ?? row[`${what}_approved`];
  if (said === '1') return {};
  if (said !== '2') return { state: 'unapproved' as const };
  const at = numberOf(row[`${what}_delete_time`]);
  return {
    state: 'deleted' as const,
    stateBy: memberOf(facts, row[`${what}_delete_user`]),
    stateAt: at === null || at <= 0 ? undefined : new Date(at * 1000).toISOString(),
    stateReason: textOf(row[`${what}_delete_reason`])?.slice(0, 5000),
  };
}

import {
  nullifyVotes,
  previewNullification,
  type VoteWindow,
} from '@forum/contracts/vote-integrity';
import type { z } from 'zod';
import { groundsOf } from '../layout/grounds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The form before anybody touched it: the last 30 days. */
export function defaultsFor(memberIds: readonly string[], now: Date): Record<string, unknown> {
  return {
    memberIds: memberIds.join('\n'),
    from: new Date(now.getTime() - 30 * DAY_MS).toISOString(),
    until: now.toISOString(),
  };
}

/** The form's values in the call's terms: ids one per line or with commas, moments in UTC. */
export function nullificationOf(
  values: Record<string, unknown>,
): z.input<typeof nullifyVotes.body> {
  const { memberIds, from, until } = values;
  return nullifyVotes.body.parse({
    ...groundsOf(values),
    ...windowValues({ memberIds, from, until }),
  });
}

/** The same without the reason; null while the form is incomplete. */
export function windowOf(values: Record<string, unknown>): VoteWindow | null {
  const { memberIds, from, until } = values;
  const read = previewNullification.body.safeParse(windowValues({ memberIds, from, until }));
  return read.success ? read.data : null;
}

/** The errors of the form, by field. */
export function problemsIn(values: unknown): Record<string, string> {
  const { memberIds, from, until } = Object(values);
  const read = nullifyVotes.body.safeParse({
    ...groundsOf(values),
    ...windowValues({ memberIds, from, until }),
  });
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    problems[String(path[0])] ??= message;
  }
  return problems;
}

function windowValues({ memberIds, from, until }: Record<string, unknown>) {
  const ids = typeof memberIds === 'string' ? memberIds.split(/[\s,]+/).filter(Boolean) : [];
  return { memberIds: ids, from: momentOf(from), until: momentOf(until) };
}

/** A field for moments holds a text or a Date. */
function momentOf(value: unknown): unknown {
  const moment = value instanceof Date || typeof value === 'string' ? new Date(value) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

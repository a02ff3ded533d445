import type { Step } from './QueueKeys.tsx';

/**
 * The id next to this one. For one that has left the queue, the one that was next to it `before`; for one that was
 * never in it, the first or the last.
 */
export function neighbour(
  ids: readonly string[],
  id: string | undefined,
  step: Step,
  before: readonly string[] = [],
): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at !== -1) return ids[at + step];
  const was = id === undefined ? -1 : before.indexOf(id);
  if (was === -1) return step === 1 ? ids[0] : ids.at(-1);
  const there = new Set(ids);
  const onward = step === 1 ? before.slice(was + 1) : before.slice(0, was).toReversed();
  return onward.find((one) => there.has(one)) ?? (step === 1 ? after(ids, before) : undefined);
}

/** The first of those that arrived after everything that was there before. */
function after(ids: readonly string[], before: readonly string[]): string | undefined {
  const known = new Set(before);
  return ids.find((one) => !known.has(one));
}

import type { Step } from './QueueKeys.tsx';

/**
 * The id beside this one. From one that has left the queue, the one that was beside it `before`; from one that was never
 * in it, the first or the last.
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

/** The first of those that came after all that were there before. */
function after(ids: readonly string[], before: readonly string[]): string | undefined {
  const known = new Set(before);
  return ids.find((one) => !known.has(one));
}

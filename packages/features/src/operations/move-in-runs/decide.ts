import { DomainError } from '@forum/kernel';
import type { MoveInRunRow } from './store.ts';

/** What an owner can wish of a run. */
export type RunWish = 'bring' | 'pause' | 'resume' | 'cancel' | 'verify';

/** What changes of a run. */
export type RunChanges = Partial<
  Pick<MoveInRunRow, 'state' | 'step' | 'wish' | 'failure' | 'finished_at'>
>;

/** What a wish changes. @throws DomainError conflict `not-now` */
export function decide(
  run: Pick<MoveInRunRow, 'state' | 'step' | 'has_files'>,
  wish: RunWish,
  now: Date,
): RunChanges {
  const { state, step, has_files: hasFiles } = run;
  if (wish === 'bring' && state === 'ready') return onward('bring');
  if (wish === 'verify' && state === 'done' && hasFiles) return onward('verify');
  if (wish === 'resume' && (state === 'paused' || (state === 'failed' && hasFiles))) {
    return onward(step);
  }
  if (wish === 'pause' || wish === 'cancel') {
    if (state === 'running') return { wish };
    if (wish === 'pause' && state === 'waiting') return { state: 'paused' };
    const isOpen = state === 'waiting' || state === 'paused' || state === 'ready';
    if (wish === 'cancel' && isOpen) return ended(step, now);
  }
  throw new DomainError('conflict', 'not-now', 'This cannot be done now. Please reload the page.');
}

/** A comparison that is given up leaves a finished move. */
function ended(step: MoveInRunRow['step'], now: Date): RunChanges {
  return { state: step === 'verify' ? 'done' : 'cancelled', finished_at: now };
}

function onward(step: MoveInRunRow['step']): RunChanges {
  return { state: 'waiting', step, wish: null, failure: null };
}

/** Nobody started such a run. */
export function noSuchRun(): DomainError {
  return new DomainError('not-found', 'run-not-found', 'This move does not exist.');
}

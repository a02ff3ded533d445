import { MOVE_IN_OPEN, type MoveInRun } from '@forum/contracts/move-in-runs';
import { DomainError } from '@forum/kernel';

/** What an owner can wish of a run. */
export type RunWish = 'bring' | 'pause' | 'resume' | 'cancel' | 'verify';

/** What changes of a run. */
export interface RunChanges extends Partial<Pick<MoveInRun, 'state' | 'step'>> {
  /** What its worker is to do as soon as it can; null: go on. */
  readonly wish?: 'pause' | 'cancel' | null;
  readonly failure?: null;
  readonly finished_at?: Date;
}

/** What a wish changes. @throws DomainError conflict `not-now` */
export function decide(
  run: Pick<MoveInRun, 'state' | 'step'> & { readonly has_files: boolean },
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
    const isStill = state === 'waiting' || state === 'paused' || state === 'ready';
    if (wish === 'cancel' && isStill) return ended(step, now);
  }
  throw new DomainError('conflict', 'not-now', 'This cannot be done now. Please reload the page.');
}

/** Whether a run has not ended. */
export function isOpen({ state }: Pick<MoveInRun, 'state'>): boolean {
  return MOVE_IN_OPEN.some((open) => open === state);
}

/** Whether two paths are the same, or one lies in the other. */
export function overlap(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

/** A comparison that is given up leaves a finished move. */
function ended(step: MoveInRun['step'], now: Date): RunChanges {
  return { state: step === 'verify' ? 'done' : 'cancelled', finished_at: now };
}

function onward(step: MoveInRun['step']): RunChanges {
  return { state: 'waiting', step, wish: null, failure: null };
}

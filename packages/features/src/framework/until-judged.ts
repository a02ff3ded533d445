import { DomainError } from '@forum/kernel';

const CHANGED = 'changed-meanwhile';
const TRIES = 3;

/** What was judged is no longer what would change. */
export function changedSinceJudged(): DomainError {
  const message = 'Someone else changed this at the same moment. Please try again.';
  return new DomainError('conflict', CHANGED, message);
}

/** Judges and acts again if it changed in between. @throws DomainError conflict `changed-meanwhile`, the third time */
export async function untilJudged<T>(judgeAndDo: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await judgeAndDo();
  } catch (error) {
    const isOutdated = error instanceof DomainError && error.code === CHANGED;
    if (!isOutdated || tries <= 1) throw error;
    return untilJudged(judgeAndDo, tries - 1);
  }
}

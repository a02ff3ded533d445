import { DomainError } from '@forum/kernel';

/** Nobody started such a run. */
export function noSuchRun(): DomainError {
  return new DomainError('not-found', 'run-not-found', 'This move does not exist.');
}

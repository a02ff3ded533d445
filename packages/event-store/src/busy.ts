import { DomainError } from '@forum/kernel';

/** The refusal of a command that too many others got ahead of. */
export function busy(): DomainError {
  return new DomainError(
    'conflict',
    'busy',
    'Someone else changed this at the same moment. Please try again.',
  );
}

/** The refusal of a command that waited as long as a reader does: its place in the log was locked all the while. */
export function overloaded(): DomainError {
  return new DomainError(
    'unavailable',
    'service-unavailable',
    'The forum is busy. Please try again in a moment.',
    { retryAfter: 2 },
  );
}

/** How long a command waits for its turn, in ms, before it is refused. */
export const PATIENCE_MS = 4000;

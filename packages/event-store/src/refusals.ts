import { DomainError } from '@forum/kernel';

/** The refusal of a command that was overtaken too often. */
export function busy(): DomainError {
  return new DomainError(
    'conflict',
    'busy',
    'Someone else changed this at the same moment. Please try again.',
  );
}

/** The refusal of a command whose place in the log stayed locked for as long as a reader is willing to wait. */
export function overloaded(): DomainError {
  return new DomainError(
    'unavailable',
    'service-unavailable',
    'The forum is busy. Please try again in a moment.',
    { retryAfter: 2 },
  );
}

/** How long a command waits for its turn before it is refused, in ms. */
export const PATIENCE_MS = 4000;

import { DomainError } from '@forum/kernel';

/** The refusal of a command that too many others got ahead of. */
export function busy(): DomainError {
  return new DomainError(
    'conflict',
    'busy',
    'Someone else changed this at the same moment. Please try again.',
  );
}

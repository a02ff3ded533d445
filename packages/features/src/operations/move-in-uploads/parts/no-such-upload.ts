import { DomainError } from '@forum/kernel';

/** The refusal of an upload that is not there. */
export function noSuchUpload(): DomainError {
  return new DomainError('not-found', 'not-found', 'This upload does not exist any more');
}

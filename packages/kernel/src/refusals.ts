import { DomainError } from './domain-error.ts';

/** The same answer for what never existed and for what is hidden from whoever asks. */
export function noSuch(what: keyof typeof MISSING): DomainError {
  return MISSING[what]();
}

const MISSING = {
  post: () => new DomainError('not-found', 'post-not-found', 'This post no longer exists'),
  comment: () => new DomainError('not-found', 'comment-not-found', 'This comment no longer exists'),
  message: () => new DomainError('not-found', 'message-not-found', 'This message no longer exists'),
  poll: () => new DomainError('not-found', 'no-poll', 'This post has no poll.'),
  version: () => new DomainError('not-found', 'version-not-found', 'This version does not exist.'),
  image: () => new DomainError('not-found', 'no-such-image', 'This image does not exist'),
  page: () => new DomainError('not-found', 'page-not-found', 'This page does not exist.'),
  file: () => new DomainError('not-found', 'no-such-file', 'This file does not exist'),
  link: () => new DomainError('not-found', 'no-such-link', 'This link is not in this thread.'),
  category: () =>
    new DomainError('not-found', 'category-not-found', 'This category does not exist.'),
  tag: () => new DomainError('not-found', 'tag-not-found', 'This tag does not exist.'),
  group: () => new DomainError('not-found', 'group-not-found', 'This group does not exist.'),
  badge: () => new DomainError('not-found', 'badge-not-found', 'This badge does not exist.'),
  field: () => new DomainError('not-found', 'field-not-found', 'This field does not exist.'),
  user: () => new DomainError('not-found', 'user-not-found', 'User not found'),
  member: () => new DomainError('not-found', 'member-not-found', 'This member does not exist.'),
  case: () => new DomainError('not-found', 'case-not-found', 'This case does not exist'),
  invite: () =>
    new DomainError('not-found', 'invite-not-found', 'This invitation is no longer valid.'),
  provider: () =>
    new DomainError('not-found', 'provider-not-found', 'There is no such way to sign in.'),
  site: () => new DomainError('not-found', 'site-not-found', 'This site is not in the list.'),
  arrival: () =>
    new DomainError(
      'not-found',
      'arrival-not-found',
      'This took too long, or is finished. Please sign in again.',
    ),
  app: () => new DomainError('not-found', 'app-not-found', 'This app does not exist.'),
  key: () => new DomainError('not-found', 'key-not-found', 'This key does not exist.'),
  submission: () =>
    new DomainError('not-found', 'submission-not-found', 'This submission does not exist.'),
} as const;

/** The answer to those who may know that it existed. */
export function deleted(what: keyof typeof GONE): DomainError {
  return GONE[what]();
}

const GONE = {
  post: () => new DomainError('gone', 'post-deleted', 'This post was deleted'),
  comment: () => new DomainError('gone', 'comment-deleted', 'This comment was deleted'),
  message: () => new DomainError('gone', 'message-deleted', 'This message was deleted'),
} as const;

/** The answer to members who may do it once they have confirmed their address. */
export function confirmFirst(): DomainError {
  return new DomainError('forbidden', 'unverified', 'Please confirm your email address first.');
}

/** The answer to a key that lacks a scope. */
export function lacksScope(scope: string): DomainError {
  const message = `This key lacks the scope ${scope}.`;
  const issues = [{ path: 'scope', message: scope }];
  return new DomainError('forbidden', 'scope-missing', message, { issues });
}

/** The answer to keys where they may do nothing, whatever their scopes. */
export function notForKeys(): DomainError {
  return new DomainError('forbidden', 'not-for-keys', 'No key may make this call.');
}

/** The answer to visitors. */
export function signInFirst(): DomainError {
  return new DomainError('unauthenticated', 'sign-in-required', 'Please sign in first.');
}

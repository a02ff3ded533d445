import type { SubmissionCause, SubmissionKind } from '@forum/contracts/submission-fields';
import type { SubmissionState } from '@forum/contracts/submissions';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('submissions');

/** What waits. */
export const KINDS = {
  post: t('post'),
  comment: t('comment'),
  'post-edit': t('changeOfAPost'),
  'comment-edit': t('changeOfAComment'),
} as const satisfies Record<SubmissionKind, string>;

/** Why it waits. */
export const CAUSES = {
  'first-posts': t('firstPosts'),
  'watched-word': t('watchedWord'),
  unconfirmed: t('unconfirmedAddress'),
  'many-links': t('manyLinks'),
  'repeated-text': t('repeatedText'),
  'listed-link': t('listedLink'),
} as const satisfies Record<SubmissionCause, string>;

/** How far it is. */
export const STATES = {
  waiting: t('waiting'),
  approved: t('approved'),
  refused: t('refused'),
  withdrawn: t('takenBack'),
  revoked: t('approvalUndone'),
} as const satisfies Record<SubmissionState, string>;

/** The choices of a field. */
export function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([id, name]) => ({ id, name }));
}

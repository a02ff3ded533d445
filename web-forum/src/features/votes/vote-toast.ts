import { isApiError } from '@forum/api-client';
import type { Language } from '@forum/contracts/settings';
import type { VoteDirection } from '@forum/contracts/votes';
import type { Toast } from '../../components/Toasts.tsx';
import { textsIn } from '../../lib/language/messages.tsx';
import { withReason } from '../../messages/server.ts';
import votesTexts from '../../messages/en/votes.json';
import type { VotedItem } from './api.ts';

interface Refused {
  item: VotedItem;
  /** The requested vote; null takes it back. */
  next: VoteDirection | null;
}

/** The message for a refused vote: the texts of the specification, section 8. */
export function voteToast(error: Error, { item, next }: Refused, language: Language): Toast {
  const t = textsIn(votesTexts, language);
  const { type } = item;
  if (isApiError(error, 401)) {
    return { kind: 'error', title: t('signedOut'), text: t('signedOutText') };
  }
  if (isApiError(error, 404, 410)) {
    return { kind: 'error', title: t('gone'), text: t('goneText', { type }) };
  }
  if (isApiError(error, 409)) {
    return { kind: 'info', title: t('already'), text: t(ALREADY[next ?? 'none'], { type }) };
  }
  const sentence = next === null ? t('failedBack') : t(FAILED[next], { type });
  return { kind: 'error', title: t('failed'), text: withReason(sentence, error, language) };
}

const ALREADY = { UPVOTE: 'alreadyUp', DOWNVOTE: 'alreadyDown', none: 'alreadyEither' } as const;
const FAILED = { UPVOTE: 'failedUp', DOWNVOTE: 'failedDown' } as const;

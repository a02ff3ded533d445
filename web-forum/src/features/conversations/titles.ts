import type { Conversation } from '@forum/contracts/conversations';
import { nameOf } from '@forum/contracts/users';
import type { Say } from '../../lib/language/messages.tsx';
import type conversationsTexts from './messages/en/conversations.json';

/** The members of a conversation without the reader: up to three by name. */
export function titleOf(
  { participants }: Pick<Conversation, 'participants'>,
  t: Say<typeof conversationsTexts>,
): string {
  const names = participants.map(({ member }) => nameOf(member));
  if (names.length === 0) return t('nobody');
  if (names.length <= 3) return names.join(', ');
  return t('others', { first: names.slice(0, 2).join(', '), count: names.length - 2 });
}

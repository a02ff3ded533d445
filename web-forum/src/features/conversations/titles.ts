import type { Conversation } from '@forum/contracts/conversations';
import { nameOf } from '@forum/contracts/users';
import type { conversationsTexts } from './messages/conversations.ts';

/** Who is in it, without the reader: up to three by name. */
export function titleOf(
  { participants }: Pick<Conversation, 'participants'>,
  t: ReturnType<typeof conversationsTexts.in>,
): string {
  const names = participants.map(({ member }) => nameOf(member));
  if (names.length === 0) return t('nobody');
  if (names.length <= 3) return names.join(', ');
  return t('others', { first: names.slice(0, 2).join(', '), count: names.length - 2 });
}

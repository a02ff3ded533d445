import { randomUUID } from 'node:crypto';
import { startConversation } from '@forum/contracts/conversations';
import { giveRole } from './giving-roles.ts';
import type { Member } from './members.ts';

/** Marks members' addresses as confirmed, without which they cannot write messages. */
export async function confirmed(...members: readonly Member[]): Promise<void> {
  await giveRole('confirmed', ...members.map(({ id }) => id));
}

/** A conversation that one member begins with another. @returns its id */
export async function aConversation(by: Member, to: Member): Promise<string> {
  await confirmed(by);
  const body = { id: randomUUID(), memberIds: [to.id], content: 'Is the bread still warm?' };
  return (await by.api(startConversation, { body })).id;
}

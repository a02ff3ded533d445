import { newId } from '@forum/kernel';
import type { Who, World } from '../world.ts';
import { CONTENT, done, plainly, type Example, type MakesExample } from './making.ts';

const written = () => ({ id: newId(), content: CONTENT });

/** A conversation of the owner with another member. @returns its id, and its first message's */
async function begun(world: World): Promise<{ readonly id: string; readonly messageId: string }> {
  const first = written();
  const body = { ...first, memberIds: [world.members.other.id] };
  const answer = await done(world, 'owner', 'POST', '/conversations', body);
  return { id: answer.json().id, messageId: first.id };
}

const onConversation =
  (who: Who, rest: () => Omit<Example, 'who' | 'path'> = () => ({})): MakesExample =>
  async (world) => ({ who, path: { id: (await begun(world)).id }, ...rest() });

const onMessage =
  (body?: unknown): MakesExample =>
  async (world) => ({ who: 'owner', path: { ...(await begun(world)) }, body });

/** The moderator, as any other member, is asked to join. */
const asked: MakesExample = async (world) => {
  const { id } = await begun(world);
  const body = { memberIds: [world.members.moderator.id] };
  await done(world, 'owner', 'POST', `/conversations/${id}/participants`, body);
  return { who: 'moderator', path: { id } };
};

/** Private conversations. */
export const conversationExamples: Readonly<Record<string, MakesExample>> = {
  'GET /conversations': plainly('owner', { query: { limit: '5' } }),
  'GET /conversations/unread-count': plainly('other'),
  'POST /conversations': ({ members }) => ({
    who: 'owner',
    body: { ...written(), memberIds: [members.other.id] },
  }),
  'GET /conversations/{id}': onConversation('owner'),
  'GET /conversations/{id}/messages': onConversation('other', () => ({ query: { limit: '5' } })),
  'POST /conversations/{id}/messages': onConversation('other', () => ({ body: written() })),
  'PATCH /conversations/{id}/messages/{messageId}': onMessage({ content: CONTENT }),
  'DELETE /conversations/{id}/messages/{messageId}': onMessage(),
  'POST /conversations/{id}/read': onConversation('other', () => ({ body: { seq: 1 } })),
  'PUT /conversations/{id}/mute': onConversation('other', () => ({ body: { muted: true } })),
  'POST /conversations/{id}/participants': async (world) => ({
    who: 'owner',
    path: { id: (await begun(world)).id },
    body: { memberIds: [world.members.admin.id] },
  }),
  'POST /conversations/{id}/join': asked,
  'POST /conversations/{id}/leave': onConversation('other'),
};

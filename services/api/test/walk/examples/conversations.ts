import { newId } from '@forum/kernel';
import type { World } from '../world.ts';
import { CONTENT, done, plainly, type Example, type MakesExample } from './making.ts';

const written = () => ({ id: newId(), content: CONTENT });

/** A conversation that an administrator, as any member could, begins with the owner. */
async function begun(world: World): Promise<string> {
  const body = { ...written(), memberIds: [world.members.owner.id] };
  return (await done(world, 'admin', 'POST', '/conversations', body)).json().id;
}

const onConversation =
  (rest: () => Omit<Example, 'who' | 'path'> = () => ({})): MakesExample =>
  async (world) => ({ who: 'owner', path: { id: await begun(world) }, ...rest() });

const onMessage =
  (body?: unknown): MakesExample =>
  async (world) => {
    const id = await begun(world);
    const message = written();
    await done(world, 'owner', 'POST', `/conversations/${id}/messages`, message);
    return { who: 'owner', path: { id, messageId: message.id }, body };
  };

/** The owner is asked to join a conversation of two others. */
const asked: MakesExample = async (world) => {
  const { owner, other } = world.members;
  const body = { ...written(), memberIds: [other.id] };
  const { id } = (await done(world, 'admin', 'POST', '/conversations', body)).json();
  const wanted = { memberIds: [owner.id] };
  await done(world, 'admin', 'POST', `/conversations/${id}/participants`, wanted);
  return { who: 'owner', path: { id } };
};

/** Private conversations. */
export const conversationExamples: Readonly<Record<string, MakesExample>> = {
  'GET /conversations': plainly('owner', { query: { limit: '5' } }),
  'GET /conversations/unread-count': plainly('owner'),
  'GET /conversations/search': async (world) => {
    await begun(world);
    return { who: 'owner', query: { q: 'enough words', limit: '5' } };
  },
  'POST /conversations': ({ members }) => ({
    who: 'owner',
    body: { ...written(), memberIds: [members.admin.id] },
  }),
  'GET /conversations/{id}': onConversation(),
  'GET /conversations/{id}/messages': onConversation(() => ({ query: { limit: '5' } })),
  'POST /conversations/{id}/messages': onConversation(() => ({ body: written() })),
  'PATCH /conversations/{id}/messages/{messageId}': onMessage({ content: CONTENT }),
  'DELETE /conversations/{id}/messages/{messageId}': onMessage(),
  'POST /conversations/{id}/read': onConversation(() => ({ body: { seq: 1 } })),
  'PUT /conversations/{id}/mute': onConversation(() => ({ body: { muted: true } })),
  'POST /conversations/{id}/participants': async (world) => ({
    who: 'owner',
    path: { id: await begun(world) },
    body: { memberIds: [world.members.moderator.id] },
  }),
  'POST /conversations/{id}/join': asked,
  'POST /conversations/{id}/leave': onConversation(),
};

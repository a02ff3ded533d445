import { newId } from '@forum/kernel';
import type { World } from '../world.ts';
import { CONTENT, done, plainly, type MakesExample } from './making.ts';

const bodyOf = ({ members }: World) => ({
  content: CONTENT,
  fields: null,
  basedOn: null,
  owner: members.owner.id,
});

const onPlace: MakesExample = (world) => ({
  who: 'owner',
  path: { place: `comment:new:${newId()}` },
  body: bodyOf(world),
});

/** On a draft of the owner. */
const onDraft: MakesExample = async (world) => {
  const place = `comment:new:${newId()}`;
  const saved = await done(world, 'owner', 'PUT', `/drafts/${place}`, bodyOf(world));
  return { who: 'owner', path: { place }, query: { version: saved.json().version } };
};

/** What members have begun to write. */
export const draftExamples: Readonly<Record<string, MakesExample>> = {
  'GET /drafts': plainly('owner', { query: { limit: '5' } }),
  'GET /drafts/{place}': async (world) => {
    const { who, path = {} } = await onDraft(world);
    return { who, path };
  },
  'PUT /drafts/{place}': onPlace,
  'DELETE /drafts/{place}': onDraft,
};

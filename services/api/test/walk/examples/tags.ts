import { createPost } from '@forum/features/content/posts/commands';
import type { World } from '../world.ts';
import { CONTENT, plainly, type Example, type MakesExample } from './making.ts';

/** A tag that a post of the owner carries. */
async function aTag({ forum, members, unique, aCategory }: World): Promise<string> {
  const tag = `tag ${unique()}`;
  const fields = {
    title: 'A title of the owner',
    content: CONTENT,
    categoryId: await aCategory(),
    prefix: 'Discussion',
    tags: [tag],
  };
  const actor = members.owner;
  await createPost(forum.ctx, { meta: { actor }, actor, fields });
  await forum.settle();
  return tag;
}

const onTag =
  (who: Example['who'], body?: unknown): MakesExample =>
  async (world) => ({ who, path: { id: await aTag(world) }, body });

/** What staff do with tags, and reading one. */
export const tagExamples: Readonly<Record<string, MakesExample>> = {
  'GET /posts/tags/by-name/{name}': async (world) => ({
    who: 'visitor',
    path: { name: await aTag(world) },
  }),
  'GET /admin/tags': plainly('admin', { query: { search: 'gram', sort: 'name', order: 'asc' } }),
  'GET /admin/tags/{id}': onTag('admin'),
  'PATCH /admin/tags/{id}': onTag('admin', { color: 'green' }),
  'POST /admin/tags/{id}/rename': async (world) => ({
    who: 'admin',
    path: { id: await aTag(world) },
    body: { to: `renamed ${world.unique()}`, reason: 'other', note: 'Was misspelt' },
  }),
  'POST /admin/tags/{id}/merge': async (world) => ({
    who: 'admin',
    path: { id: await aTag(world) },
    body: { into: await aTag(world) },
  }),
  'POST /admin/tags/{id}/remove': onTag('admin', {}),
};

import { doc, link, p, toJson } from '@forum/rich-text';
import { done, type MakesExample } from './making.ts';
import type { World } from '../world.ts';

const ADDRESS = 'https://page.example/about-bread';

/** A post of the owner with a reply whose link has a preview, or could have one. @returns its id */
async function aPostWithLink(world: World): Promise<{ readonly id: string }> {
  await done(world, 'admin', 'PATCH', '/admin/settings/linkPreviews', { value: true });
  const { id } = await world.aPost();
  const content = toJson(doc('Whoever bakes should have read this:', p(link(ADDRESS))));
  await done(world, 'other', 'POST', '/comments', { postId: id, content });
  await world.forum.settle();
  return { id };
}

/** Previews of links. */
export const linkPreviewExamples: Readonly<Record<string, MakesExample>> = {
  'POST /admin/posts/{id}/link-preview/remove': async (world) => ({
    who: 'moderator',
    path: await aPostWithLink(world),
    body: { address: ADDRESS, reason: 'spam', note: 'It leads to a shop.' },
  }),
};

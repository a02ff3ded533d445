import { after, plainly, type MakesExample } from './making.ts';

const onPost: MakesExample = async (world) => ({
  who: 'other',
  path: { type: 'post', id: (await world.aPost()).id },
  body: { note: 'For Sunday' },
});

const onComment: MakesExample = async (world) => ({
  who: 'other',
  path: { type: 'comment', id: (await world.aComment()).id },
});

/** What members save. */
export const savedExamples: Readonly<Record<string, MakesExample>> = {
  'GET /saved': plainly('other', { query: { type: 'post', limit: '5' } }),
  'PUT /saved/{type}/{id}': onPost,
  'DELETE /saved/{type}/{id}': after(
    ({ path = {} }) => ['PUT', `/saved/comment/${path['id'] ?? ''}`, {}],
    onComment,
  ),
  'POST /saved/from-browser': async (world) => ({
    who: 'other',
    body: { posts: [{ id: (await world.aPost()).id, savedAt: '2026-03-04T05:06:07.000Z' }] },
  }),
};

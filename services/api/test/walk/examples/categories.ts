import { after, inCategory, type MakesExample } from './making.ts';

/** What administrators do with categories, and who has joined them. */
export const categoryActExamples: Readonly<Record<string, MakesExample>> = {
  'POST /categories': ({ unique }) => ({ who: 'admin', body: { name: `Made ${unique()}` } }),
  'PATCH /categories/{id}': inCategory('admin', { description: 'Other words', icon: '🎈' }),
  'GET /categories/{id}/audience': inCategory('admin'),
  'POST /categories/{id}/audience': inCategory('admin', {
    seeRoles: ['MODERATOR'],
    reason: 'other',
  }),
  'DELETE /categories/{id}': inCategory('admin'),
  'PATCH /categories/sort-order': async (world) => ({
    who: 'admin',
    body: [{ id: await world.aCategory(), parentId: null, position: 3 }],
  }),
  'POST /categories/{id}/members': inCategory('other'),
  'DELETE /categories/{id}/members': after(
    ({ path }) => ['POST', `/categories/${path?.['id']}/members`],
    inCategory('other'),
  ),
  'GET /categories/{id}/members': inCategory('visitor'),
  'GET /categories/{id}/members/is-member': inCategory('other'),
};

import { onComment, onPost, type MakesExample } from './examples/making.ts';

/** Operations that members call too, done by a moderator to another's item: the name, and how to call it. */
export const ON_OTHERS: readonly (readonly [name: string, make: MakesExample])[] = [
  ['PATCH /posts/{id}', onPost('moderator', { title: 'A title that is better' })],
  ['PATCH /posts/{id}', onPost('moderator', { featured: true })],
  ['PATCH /posts/{id}', onPost('moderator', { published: false })],
  [
    'PATCH /posts/{id}',
    async (world) => {
      const { id } = await world.aPost();
      const categoryId = await world.aCategory();
      return { who: 'moderator', path: { id }, body: { categoryId } };
    },
  ],
  ['DELETE /posts/{id}', onPost('moderator')],
  ['PATCH /comments/{id}', onComment('moderator', { content: 'A text that is better.' })],
  ['DELETE /comments/{id}', onComment('moderator')],
];

/** Acts on another's comment that need no PIN: the label stands beside the comment, and is removed as easily. */
export const LABELS_ON_OTHERS: typeof ON_OTHERS = [
  ['POST /comments/{id}/mark', onComment('moderator', { type: 'SOLVED' })],
];

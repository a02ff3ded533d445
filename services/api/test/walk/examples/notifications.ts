import { after, onMember, plainly, type MakesExample } from './making.ts';

const onMutedPost: MakesExample = async (world) => ({
  who: 'other',
  path: { type: 'post', id: (await world.aPost()).id },
});

/** What members hear of, and what they do not want to. */
export const notificationExamples: Readonly<Record<string, MakesExample>> = {
  'GET /mutes': plainly('other', { query: { type: 'post' } }),
  'PUT /mutes/{type}/{id}': onMutedPost,
  'DELETE /mutes/{type}/{id}': after(
    ({ path }) => ['PUT', `/mutes/post/${path?.['id']}`],
    onMutedPost,
  ),
  'GET /blocks': plainly('other'),
  'PUT /blocks/{id}': onMember('other', 'owner'),
  'DELETE /blocks/{id}': onMember('other', 'owner'),
};

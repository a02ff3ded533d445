import { after, CONTENT, done, onMember, plainly, type MakesExample } from './making.ts';

const onMutedPost: MakesExample = async (world) => ({
  who: 'other',
  path: { type: 'post', id: (await world.aPost()).id },
});

/** The owner's notification of a comment by the other. */
const onNotification: MakesExample = async (world) => {
  const { id: postId } = await world.aPost();
  await done(world, 'other', 'POST', '/comments', { content: CONTENT, postId });
  await world.forum.settle();
  const { items } = (await done(world, 'owner', 'GET', '/notifications')).json<{
    items: { id: string }[];
  }>();
  return { who: 'owner', path: { id: items[0]?.id ?? '' } };
};

/** What a browser says that can get pushes. */
const BROWSER = {
  endpoint: 'https://push.example.net/send/1',
  keys: {
    p256dh:
      'BKwLquG5HOfPAf9SDmX0tpFmcxHzStmJoODqwJVmXi-zN0WFlVGpsebyt6fWeIegULs-ivJTFMz6RyvAk-TBiqw',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
};

/** What members are notified of, what they watch, and what they mute. */
export const notificationExamples: Readonly<Record<string, MakesExample>> = {
  'GET /notifications': plainly('owner', { query: { page: '1', limit: '5' } }),
  'GET /notifications/unread-count': plainly('owner'),
  'POST /notifications/{id}/read': onNotification,
  'POST /notifications/read-all': plainly('owner'),
  'GET /notifications/preferences': plainly('owner'),
  'PATCH /notifications/preferences': plainly('owner', {
    body: { kinds: { follow: { inApp: false } }, digest: 'weekly' },
  }),
  'GET /push/key': plainly('owner'),
  'GET /push/subscriptions': plainly('owner'),
  'POST /push/subscriptions': plainly('owner', { body: BROWSER }),
  'DELETE /push/subscriptions/{id}': async (world) => {
    const made = await done(world, 'owner', 'POST', '/push/subscriptions', BROWSER);
    return { who: 'owner', path: { id: made.json<{ id: string }>().id } };
  },
  'GET /mutes': plainly('other', { query: { type: 'post' } }),
  'PUT /mutes/{type}/{id}': onMutedPost,
  'DELETE /mutes/{type}/{id}': after(
    ({ path }) => ['PUT', `/mutes/post/${path?.['id']}`],
    onMutedPost,
  ),
  'GET /watches/{type}/{id}': onMutedPost,
  'PUT /watches/{type}/{id}': async (world) => ({
    ...(await onMutedPost(world)),
    body: { level: 'watching' },
  }),
  'GET /watches': plainly('other', { query: { page: '1', limit: '5', type: 'category' } }),
  'GET /watches/counts': plainly('other'),
  'POST /watches/dismiss': plainly('other', { body: { list: 'new' } }),
  'GET /watches/settings': plainly('other'),
  'PATCH /watches/settings': plainly('other', { body: { trackRead: false } }),
  'GET /watches/feeds': plainly('other'),
  'PUT /watches/feeds': plainly('other'),
  'DELETE /watches/feeds': after(() => ['PUT', '/watches/feeds'], plainly('other')),
  'GET /blocks': plainly('other'),
  'PUT /blocks/{id}': onMember('other', 'owner'),
  'DELETE /blocks/{id}': onMember('other', 'owner'),
};

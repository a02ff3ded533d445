import { expect, it } from 'vitest';
import { converted, DAY } from '../../test/nodebb-dump.ts';

it('keeps files private of what is deleted, scheduled, or in a place that is switched off', async () => {
  const post = (pid: number, tid: number, rest = {}) => ({
    pid,
    tid,
    uid: 1,
    content: 'x',
    timestamp: DAY,
    uploads: JSON.stringify([`/files/${pid}.png`]),
    ...rest,
  });
  const topic = (tid: number, rest = {}) => ({ tid, cid: 1, uid: 1, mainPid: tid, ...rest });
  const { rows } = await converted({
    fields: {
      'category:2': { cid: 2, name: 'Off', disabled: 1 },
      'topic:3': topic(3, { deleted: 1 }),
      'topic:4': topic(4, { scheduled: 1 }),
      'topic:5': topic(5, { cid: 2 }),
      'post:1': post(1, 1),
      'post:2': post(2, 1, { deleted: 1 }),
      'post:3': post(3, 3),
      'post:4': post(4, 4),
      'post:5': post(5, 5),
    },
    sets: {
      'group:cid:2:privileges:groups:read:members': { guests: 1 },
      'group:cid:2:privileges:groups:topics:read:members': { guests: 1 },
    },
  });
  const uploads = await rows('uploads');
  expect(uploads.map(({ key, isPrivate }) => [key, isPrivate])).toEqual([
    ['files/1.png', false],
    ...[2, 3, 4, 5].map((pid) => [`files/${pid}.png`, true]),
  ]);
});

it('reads the list of files that a post has itself, and leaves what waits for approval', async () => {
  const post = { pid: 1, tid: 1, uid: 1, content: 'x', timestamp: DAY };
  const { rows, report } = await converted({
    fields: {
      'post:1': { ...post, uploads: JSON.stringify(['/files/a.png', 'files/a.png']) },
      'post:2': { ...post, pid: 2, uploads: '[broken' },
      'post:queue:topic-17': { id: 'topic-17', uid: 2, data: '{"content":"not yet"}' },
    },
  });
  expect(await rows('uploads')).toMatchObject([{ key: 'files/a.png', isPrivate: false }]);
  expect((await rows('posts')).map(({ uploads }) => uploads)).toEqual([['files/a.png'], undefined]);
  expect(report.leftOutBefore).toContainEqual({
    kind: 'posts',
    rows: 1,
    reason: 'that wait for approval',
  });
});

import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf, saying, text } from './test-archive.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

describe('the archive of who left a group', () => {
  it('holds what they wrote there, and not what others made of it', async () => {
    const admin = await elevated(forum, await aMember(forum, { username: 'anna', role: 'ADMIN' }));
    const erin = await aMember(forum, { username: 'erin' });
    const { id: groupId } = (await admin.post('/groups', { name: 'Few', entry: 'open' })).json();
    await forum.as(erin).put(`/groups/${groupId}/membership`);
    const room = { name: 'Room', slug: 'room-of-few', seeGroups: [groupId] };
    const { id: categoryId } = (await admin.post('/categories', room)).json();
    const about = { title: 'About figs', content: text('figs'), categoryId, prefix: 'Guide' };
    const written = await forum.as(erin).post('/posts', { ...about, tags: ['one'] });
    const postId: string = written.json().id;
    const said = { postId, content: 'Figs and more figs.' };
    await forum.as(erin).post('/comments', said);
    await admin.patch(`/posts/${postId}`, { title: 'About medlars', content: text('medlars') });
    await forum.settle();
    const whole = async () => {
      const { rows } = await archiveOf(forum, erin);
      const [own] = rows('posts');
      return {
        title: own?.['title'],
        content: own?.['content'],
        versions: rows('post-versions').map((version) => version['title']),
        comments: rows('comments').length,
      };
    };
    expect(await whole()).toMatchObject({
      title: 'About medlars',
      versions: ['About figs', 'About medlars'],
    });
    await forum.as(erin).delete(`/groups/${groupId}/membership`);
    await forum.settle();
    expect(await whole()).toEqual({
      title: 'About figs',
      content: saying('figs'),
      versions: ['About figs'],
      comments: 1,
    });
    const { files } = await archiveOf(forum, erin);
    for (const [name, bytes] of files) {
      expect([name, bytes.toString('latin1').includes('medlars')]).toEqual([name, false]);
    }
  });
});

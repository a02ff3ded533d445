import type { Role } from '@forum/contracts/roles';
import { describe, expect, it } from 'vitest';
import { aComment, aPost } from '../../testing/given.ts';
import { consoleAddress, historyAddress } from './console-address.ts';
import { offeredOnMember } from './member-acts.ts';
import { offeredActs, type StaffItem } from './offered-acts.ts';

const post: StaffItem = { type: 'post', post: aPost(1) };
const comment: StaffItem = { type: 'comment', comment: aComment(1) };

describe('the acts offered where a post or a comment stands', () => {
  it('are none to visitors and members', () => {
    expect(offeredActs(null, post)).toEqual([]);
    expect(offeredActs({ role: 'MEMBER' }, post)).toEqual([]);
    expect(offeredActs({ role: 'MEMBER' }, comment)).toEqual([]);
  });

  it.each(['MODERATOR', 'ADMIN', 'SUPERADMIN'] as const)('are the same to a %s', (role) => {
    expect(offeredActs({ role }, post)).toEqual([
      'pin',
      'lock',
      'feature',
      'unpublish',
      'move',
      'delete',
    ]);
    expect(offeredActs({ role }, comment)).toEqual(['delete']);
  });

  it('take back what is set on a post', () => {
    const marked = aPost(1, { pinned: true, locked: true, featured: true, published: false });
    expect(offeredActs({ role: 'MODERATOR' }, { type: 'post', post: marked })).toEqual([
      'unpin',
      'unlock',
      'unfeature',
      'publish',
      'move',
      'delete',
    ]);
  });

  it('remove the previews of links to pages elsewhere, where there are any', () => {
    const foreign = { address: 'https://page.example/', site: '', title: 'A page', text: null };
    const linkPreviews = [{ ...foreign, picture: null, postId: null }];
    const own = [{ ...foreign, picture: null, postId: aPost(1).id }];
    const actsOn = (previews: typeof own | typeof linkPreviews): readonly string[] => [
      ...offeredActs(
        { role: 'MODERATOR' },
        { type: 'post', post: aPost(1, { linkPreviews: previews }) },
      ),
      ...offeredActs(
        { role: 'MODERATOR' },
        { type: 'comment', comment: aComment(1, { linkPreviews: previews }) },
      ),
    ];
    expect(actsOn(linkPreviews).filter((act) => act === 'removePreviews')).toHaveLength(2);
    expect(actsOn(own)).not.toContain('removePreviews');
  });

  it('leave a merged post only to be deleted', () => {
    const merged = aPost(1, { merged: true, published: false });
    expect(offeredActs({ role: 'ADMIN' }, { type: 'post', post: merged })).toEqual(['delete']);
  });

  it('bring back a comment that is deleted', () => {
    const deleted = aComment(1, { isDeleted: true, author: null, content: '' });
    expect(offeredActs({ role: 'MODERATOR' }, { type: 'comment', comment: deleted })).toEqual([
      'restore',
    ]);
  });
});

describe('the acts offered on a member', () => {
  const member = { id: 'm', username: 'ada', role: 'MEMBER' } as const;
  const by = (role: Role, id = 'staff') => offeredOnMember({ id, role }, member);

  it('are a warning and a suspension, and a purge to administrators', () => {
    expect(by('MODERATOR')).toEqual(['warn', 'suspend']);
    expect(by('ADMIN')).toEqual(['warn', 'suspend', 'purge']);
  });

  it('are none to visitors and members, nor on oneself, one’s equals and the deleted', () => {
    expect(offeredOnMember(null, member)).toEqual([]);
    expect(by('MEMBER')).toEqual([]);
    expect(by('MODERATOR', 'm')).toEqual([]);
    const moderator = { id: 'staff', role: 'MODERATOR' } as const;
    expect(offeredOnMember(moderator, { ...member, role: 'MODERATOR' })).toEqual([]);
    expect(offeredOnMember(moderator, { ...member, username: 'deleted' })).toEqual([]);
  });
});

describe('the ways into the console', () => {
  it('lead to the page of the item', () => {
    expect(consoleAddress({ type: 'post', id: 'p' })).toBe('/admin/posts/p/show');
    expect(consoleAddress({ type: 'comment', id: 'c' })).toBe('/admin/comments/c/show');
  });

  it('lead to the thread as it was', () => {
    expect(historyAddress(comment)).toBe(`/admin/posts/${aComment(1).postId}/as-of`);
  });
});

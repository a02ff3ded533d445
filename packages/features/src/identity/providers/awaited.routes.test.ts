import { aMember } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProviderLogins } from './operations/imports.ts';
import { browserOf, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let open: CompanyForum;
let forum: CompanyForum['forum'];
beforeAll(async () => {
  open = await openCompanyForum();
  ({ forum } = open);
});
afterAll(() => open.close());

let people = 0;
let member: Awaited<ReturnType<typeof aMember>>;
beforeEach(async () => {
  people += 1;
  member = await aMember(forum, { username: `moved${people}` });
});

const named = () => ({ oidc: open.company.issuer });
const bring = (provider: string, uid: string, words: Record<string, string> = named()) =>
  importProviderLogins(forum.ctx, [{ memberId: member.id, provider, uid }], words);

/** Somebody new at the company comes here. @returns what becomes of it, and who they are here */
async function comes(purpose = 'sign-in') {
  const browser = browserOf(forum);
  const back = await browser.through(open.company, { purpose });
  await forum.settle();
  const own = await browser.get('/users/profile');
  return [back.json().outcome, own.statusCode === 200 ? own.json().username : null];
}

const awaited = async () => (await open.owner.get('/admin/sign-in-mode')).json().awaited;

describe('who signed in at a provider in a forum that moved here', () => {
  it('is linked when they come by it, and told of the new way', async () => {
    open.somebody();
    expect(await bring('oidc', open.subject())).toEqual(['imported']);
    expect(await awaited()).toEqual([
      { kind: 'oidc', issuer: open.company.issuer, members: 1, by: 'Company' },
    ]);
    expect(await comes()).toEqual(['signed-in', `moved${people}`]);
    expect(await awaited()).toEqual([]);
    const { rows } = await forum.database.pool.query(
      `SELECT kind FROM notification WHERE member_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ kind: 'security' }]);
  });

  it('is linked once: what they have taken away comes back neither by a second run nor by itself', async () => {
    open.somebody();
    await bring('oidc', open.subject());
    await comes();
    // As whoever removes the way does.
    await forum.database.pool.query('DELETE FROM proof WHERE member_id = $1', [member.id]);
    expect(await bring('oidc', open.subject())).toEqual(['present']);
    expect(await comes()).toEqual(['arrived', null]);
  });

  it('is nobody by the same word of another issuer, of another kind, or without one', async () => {
    open.somebody();
    const uid = open.subject();
    expect(await bring('oidc', uid, { oidc: 'https://other.example' })).toEqual(['imported']);
    const site = { 'discourse-connect': open.company.issuer };
    expect(await bring('discourse-connect', uid, site)).toEqual(['imported']);
    expect(await bring('oidc', uid, {})).toEqual(['unknown']);
    expect(await bring('oidc', uid, { oidc: 'javascript:alert(1)' })).toEqual(['unknown']);
    expect(await bring('constructor', uid, {})).toEqual(['unknown']);
    expect(await comes()).toEqual(['arrived', null]);
  });

  it('is one member: the second who has the word in the file is told of, and nobody is overwritten', async () => {
    open.somebody();
    await bring('oidc', open.subject());
    const other = await aMember(forum, { username: `other${people}` });
    const again = { memberId: other.id, provider: 'oidc', uid: open.subject() };
    expect(await importProviderLogins(forum.ctx, [again], named())).toEqual(['taken']);
    expect(await comes()).toEqual(['signed-in', `moved${people}`]);
  });

  it('is not let into an account of staff: that is proved once more', async () => {
    member = await aMember(forum, { username: `staff${people}`, role: 'MODERATOR' });
    open.somebody();
    await bring('oidc', open.subject());
    expect(await comes()).toEqual(['arrived', null]);
  });

  it('goes with the account', async () => {
    const gone = { memberId: '00000000-0000-4000-8000-000000000000', provider: 'oidc', uid: 'x' };
    expect(await importProviderLogins(forum.ctx, [gone], named())).toEqual(['no-member']);
  });

  it('has a number at Google, GitHub and Discord, whatever a forum calls them', async () => {
    const words = ['google_oauth2', 'auth.provider.oauth.service.google', 'github', 'discord'];
    for (const [n, word] of words.entries()) {
      expect(await bring(word, `${people}${n}`, {})).toEqual(['imported']);
    }
    // A name that somebody chose there may be the number of another.
    expect(await bring('github', 'octocat', {})).toEqual(['unknown']);
    const waiting: { issuer: string; by: string | null }[] = await awaited();
    expect(waiting.find(({ issuer }) => issuer === 'https://accounts.google.com')?.by).toBeNull();
  });
});

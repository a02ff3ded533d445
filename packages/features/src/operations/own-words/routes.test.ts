import { replaceableText, type ReplaceableText } from '@forum/contracts/own-words';
import { shapeOf } from '@forum/messages/own-words';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueTestLetter } from '../mail-server/operations/letters.ts';
import { getText, listTexts } from './queries.ts';
import { readOwnWords } from './queries/in-force.ts';

let forum: TestForum;
let by: Actor;
let owner: TestClient;
let admin: TestClient;
beforeAll(async () => {
  forum = await buildTestForum();
  by = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  owner = await elevated(forum, by);
  admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  await forum.settle();
});
afterAll(() => forum.close());

const list = async (query: string): Promise<ReplaceableText[]> =>
  (await admin.get(`/admin/own-words?limit=50&${query}`)).json().data;

/** The text of that part and key. */
async function textAt(language: string, place: string): Promise<ReplaceableText> {
  const found = await list(`language=${language}&q=${encodeURIComponent(place)}`);
  const text = found.find(({ part, key }) => `${part}.${key}` === place);
  return replaceableText.parse(text);
}

const replace = async (language: string, place: string, text: string) =>
  owner.patch(`/admin/own-words/${(await textAt(language, place)).id}`, { text });

async function lastAct(): Promise<{ id: string; kind: string; target: { id: string } }> {
  await forum.settle();
  // The next act comes later: the list is by time.
  forum.clock.advance(1000);
  return (await owner.get('/admin/audit?targetType=text&limit=1')).json().data[0];
}

describe('words of the owners’ own', () => {
  it('are found by what a text says, or by its key, among those of pages and of emails', async () => {
    const places = async (query: string) =>
      (await list(query)).map(({ part, key }) => `${part}.${key}`);
    expect(await places('q=UPVOTE')).toContain('votes.upvote');
    expect(await places('language=de&q=DAF%C3%9CR%20STIMMEN')).toContain('votes.upvote');
    expect(await places('q=mails/accounts.verifySubject')).toEqual([
      'mails/accounts.verifySubject',
    ]);
    expect(await places('q=There%20is%20surely%20no%20such%20text')).toEqual([]);
    expect(await places('changed=true')).toEqual([]);
  });

  it('stand in place of ours at once, in one language, and say who wrote them', async () => {
    const answer = await replace('de', 'votes.upvote', ' Klasse ');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { text: 'Klasse', editor: { id: by.id }, misfit: null, formerOriginal: null },
    ]);
    expect((await textAt('en', 'votes.upvote')).text).toBeNull();
    expect(await list('language=de&changed=true')).toHaveLength(1);
    const { texts } = (await forum.ctx.webTexts()).find(({ name }) => name === 'votes') ?? {};
    expect(await readOwnWords(forum.ctx)).toEqual({
      de: { texts: { [shapeOf(texts?.de ?? {})]: { upvote: 'Klasse' } }, sentences: {} },
    });
  });

  it('are undone exactly, also after they were changed or taken back', async () => {
    const place = 'votes.downvote';
    const { id, original } = await textAt('fr', place);
    const now = async () => (await textAt('fr', place)).text;
    await replace('fr', place, 'Bof');
    const first = await lastAct();
    expect(first).toMatchObject({ kind: 'text.replace', target: { id: 'fr votes downvote' } });
    await replace('fr', place, 'Non');
    const second = await lastAct();
    expect((await owner.delete(`/admin/own-words/${id}`)).statusCode).toBe(204);
    const third = await lastAct();
    expect([await now(), third.kind]).toEqual([null, 'text.restore']);
    const undo = async (act: string) => {
      expect((await owner.post(`/admin/audit/${act}/undo`)).statusCode).toBe(200);
      await forum.settle();
      return now();
    };
    expect(await undo(third.id)).toBe('Non');
    expect(await undo(second.id)).toBe('Bof');
    expect(await undo(first.id)).toBeNull();
    await replace('fr', place, 'Bof');
    // The original's own words are no words of one's own.
    expect((await replace('fr', place, original ?? '')).json().text).toBeNull();
  });

  it('are refused with a sentence where they would break the text', async () => {
    const why = async (text: string, place = 'votes.goneText') => {
      const answer = await replace('en', place, text);
      return [answer.statusCode, answer.json().issues?.[0] ?? answer.json().errors?.[0]];
    };
    expect(await why('Gone {who}')).toMatchObject([422, { message: 'The original has no {who}.' }]);
    expect(await why('   ')).toMatchObject([422, { message: 'The text is empty.' }]);
    expect(await why('Gone <b>')).toMatchObject([422, {}]);
    expect(await why('x'.repeat(1001))).toMatchObject([422, {}]);
    expect((await owner.patch('/admin/own-words/en-0000', { text: 'x' })).statusCode).toBe(404);
    expect((await owner.patch('/admin/own-words/__proto__', { text: 'x' })).statusCode).toBe(404);
  });

  it('are written by owners with the PIN, and seen by administrators', async () => {
    const { id } = await textAt('en', 'votes.upvote');
    const url = `/admin/own-words/${id}`;
    expect((await admin.patch(url, { text: 'Great' })).statusCode).toBe(403);
    expect((await admin.delete(url)).statusCode).toBe(403);
    expect((await forum.as(by).patch(url, { text: 'Great' })).statusCode).toBe(401);
    expect((await forum.as(null).get('/admin/own-words')).statusCode).toBe(401);
    const member = await aMember(forum, { username: 'mia' });
    expect((await forum.as(member).get('/admin/own-words')).statusCode).toBe(403);
  });

  it('are said by emails', async () => {
    await replace('en', 'mails/frame.testSubject', 'Ahoy from {siteName}');
    await enqueueTestLetter(forum.ctx, by);
    await forum.settle();
    expect(forum.mails.at(-1)?.subject).toBe('Ahoy from Test Forum');
  });

  it('stand in place of what the server says, in English too', async () => {
    const sentence = (await list('q=server.')).find(
      ({ part, key }) => part === 'server' && !/[#*]/.test(key),
    );
    const { id, key } = replaceableText.parse(sentence);
    await owner.patch(`/admin/own-words/${id}`, { text: 'We are sorry.' });
    expect((await readOwnWords(forum.ctx)).en?.sentences).toEqual({ [key]: 'We are sorry.' });
  });

  it('survive an upgrade, which says what it changed', async () => {
    await replace('en', 'votes.failed', 'That went wrong.');
    const { id } = await textAt('en', 'votes.failed');
    const after = async (original: string | null) => {
      const webTexts: typeof forum.ctx.webTexts = async () =>
        (await forum.ctx.webTexts()).map((part) => {
          if (part.name !== 'votes') return part;
          const { failed: _before, ...others } = part.texts.en;
          const en = original === null ? others : { ...others, failed: original };
          return { ...part, texts: { ...part.texts, en } };
        });
      return { ...forum.ctx, webTexts };
    };
    const before = (await textAt('en', 'votes.failed')).original;
    const reworded = await after('Please try again');
    expect(await getText(reworded, id)).toMatchObject({
      text: 'That went wrong.',
      original: 'Please try again',
      formerOriginal: before,
      misfit: null,
    });
    const needsMore = await after('{count} votes failed');
    expect((await getText(needsMore, id)).misfit).toBe('The text lacks {count} of the original.');
    const said = async (ctx: typeof needsMore) =>
      Object.values((await readOwnWords(ctx)).en?.texts ?? {}).flatMap(Object.values);
    expect(await said(forum.ctx)).toContain('That went wrong.');
    expect(await said(needsMore)).not.toContain('That went wrong.');
    const without = await listTexts(await after(null), {
      language: 'en',
      changed: true,
      limit: 50,
    });
    expect(without.data.find((text) => text.id === id)).toMatchObject({ original: null });
  });
});

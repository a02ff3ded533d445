import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
import type { Actor } from '@forum/contracts';
import { doc, link, p, toJson } from '@forum/rich-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../operations/site-settings/commands.ts';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let owner: Actor;
let postId: string;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  owner = (await approval.staff('SUPERADMIN')).actor;
  postId = await approval.write(owner);
});
afterAll(() => forum.close());

async function having(
  values: Partial<Record<SettingName, SettingValue>>,
  run: () => Promise<void>,
): Promise<void> {
  const set = async (name: SettingName, value: SettingValue) => {
    await changeSetting(forum.ctx, {
      meta: { actor: owner },
      actor: owner,
      grounds: {},
      name,
      value,
    });
    await forum.settle();
  };
  const { approveLinks = 0, approveRepeats = 0, approveLinksTo = '' } = values;
  await set('approveLinks', approveLinks);
  await set('approveRepeats', approveRepeats);
  await set('approveLinksTo', approveLinksTo);
  await run();
  await set('approveLinks', 0);
  await set('approveRepeats', 0);
  await set('approveLinksTo', '');
}

/** What became of a comment: `in`, or why it waits. */
async function comment(by: Actor, content: string): Promise<string> {
  forum.clock.advance(1000);
  const answer = await forum.as(by).post('/comments', { postId, content });
  await forum.settle();
  return answer.statusCode === 201 ? 'in' : String(answer.json().held?.cause ?? answer.body);
}

const linking = (...addresses: string[]) =>
  toJson(doc(p('These are worth a look: ', ...addresses.map((address) => link(address, 'here')))));

describe('many links', () => {
  it('of a new member wait, of staff and of others not', async () => {
    await having({ approveLinks: 2 }, async () => {
      const newcomer = await approval.someone();
      const two = linking('https://a.example', 'https://b.example');
      expect(await comment(newcomer, two)).toBe('many-links');
      expect(await comment(newcomer, linking('https://a.example'))).toBe('in');
      expect(await comment(owner, two)).toBe('in');
      for (const nth of [1, 2, 3, 4]) expect(await comment(newcomer, `My word ${nth}.`)).toBe('in');
      expect(await comment(newcomer, two)).toBe('in');
    });
    expect(
      await comment(await approval.someone(), linking('https://a.example', 'https://b.example')),
    ).toBe('in');
  });
});

describe('a link on the list', () => {
  it('waits, whoever adds it, in a new text or a change', async () => {
    const member = await approval.someone();
    const written = await forum.as(member).post('/comments', { postId, content: 'Nothing yet.' });
    await forum.settle();
    const { id } = written.json();
    const change = (content: string) => forum.as(member).patch(`/comments/${id}`, { content });
    await having({ approveLinksTo: 'spam.example' }, async () => {
      expect(await comment(member, linking('https://www.SPAM.example/x'))).toBe('listed-link');
      expect(await comment(member, 'Look at http://spam.example:8080/x')).toBe('listed-link');
      expect(await comment(member, linking('https://notspam.example'))).toBe('in');
      const changed = await change(linking('https://spam.example'));
      expect([changed.statusCode, changed.json().held.cause]).toEqual([202, 'listed-link']);
    });
    const other = await forum
      .as(member)
      .post('/comments', { postId, content: linking('https://spam.example') });
    await forum.settle();
    await having({ approveLinksTo: 'spam.example' }, async () => {
      const kept = toJson(
        doc(p('Still there: ', link('https://spam.example', 'here'), ' and more.')),
      );
      const again = await forum.as(member).patch(`/comments/${other.json().id}`, { content: kept });
      expect(again.statusCode).toBe(200);
    });
  });
});

describe('a link to the forum itself', () => {
  const own = ['http://forum.test/open', 'http://FORUM.test./posts/x?y', 'http://forum.test/z'];

  it('is none of many, and on no list', async () => {
    await having({ approveLinks: 2, approveLinksTo: 'test' }, async () => {
      const newcomer = await approval.someone();
      expect(await comment(newcomer, linking(...own))).toBe('in');
      expect(await comment(newcomer, linking(...own, 'https://a.example'))).toBe('in');
      expect(await comment(newcomer, linking('http://other.test/'))).toBe('listed-link');
    });
  });
});

describe('a listed link behind many others', () => {
  it('waits', async () => {
    // As many as a text may have; titles are beside them.
    const many = Array.from({ length: 1000 }, (_none, at) => link(`http://a.b/?${at}`, 'here'));
    await having({ approveLinksTo: 'spam.example' }, async () => {
      const member = await approval.someone();
      const fields = approval.fields({
        title: 'More at http://spam.example',
        content: toJson(doc(p('These are worth a look: ', ...many))),
      });
      const answer = await forum.as(member).post('/posts', fields);
      expect([answer.statusCode, answer.json().held?.cause]).toEqual([202, 'listed-link']);
      await forum.settle();
    });
  });
});

describe('the same text', () => {
  const text = 'Buy cheap watches at our new shop, today only!';

  it('waits from the third time on where two are allowed, whoever sends it', async () => {
    await having({ approveRepeats: 2 }, async () => {
      expect(await comment(await approval.someone(), text)).toBe('in');
      expect(await comment(await approval.someone(), text.toUpperCase())).toBe('in');
      expect(await comment(await approval.someone(), `${text}!!`)).toBe('repeated-text');
      expect(await comment(await approval.someone(), `${text} And something else.`)).toBe('in');
      expect(await comment(owner, text)).toBe('in');
      const thanks = await approval.someone();
      for (const _ of [1, 2, 3, 4]) expect(await comment(thanks, 'Thank you!')).toBe('in');
    });
  });

  it('is counted when it is sent many times at once', async () => {
    await having({ approveRepeats: 2 }, async () => {
      const one = await approval.someone();
      const content = 'The very same sentence is sent to every thread there is.';
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => forum.as(one).post('/comments', { postId, content })),
      );
      const published = answers.filter(({ statusCode }) => statusCode === 201);
      expect(published.length).toBeLessThanOrEqual(2);
      await forum.settle();
    });
  });

  it('is no repeat where the same post is published again, however often', async () => {
    const content = toJson(doc(p('My own words, of which I am sure at last and not before.')));
    await having({ approveRepeats: 1 }, async () => {
      const author = await approval.someone();
      const made = await forum.as(author).post('/posts', approval.fields({ content }));
      expect(made.statusCode, made.body).toBe(201);
      const { id } = made.json();
      await forum.settle();
      for (const published of [false, true, false, true]) {
        const changed = await forum.as(author).patch(`/posts/${id}`, { published });
        expect([changed.statusCode, published]).toEqual([200, published]);
        await forum.settle();
      }
    });
  });

  it('still waits where what waited is sent once more', async () => {
    const content = toJson(doc(p('Somebody else has said this before, word for word, here.')));
    await having({ approveRepeats: 1 }, async () => {
      const [first, second] = [await approval.someone(), await approval.someone()];
      const fields = approval.fields({ content });
      expect((await forum.as(first).post('/posts', fields)).statusCode).toBe(201);
      const draft = await forum.as(second).post('/posts', { ...fields, published: false });
      const publish = () =>
        forum.as(second).patch(`/posts/${draft.json().id}`, { published: true });
      const held = await publish();
      expect([held.statusCode, held.json().held?.cause]).toEqual([202, 'repeated-text']);
      const back = await forum.as(second).delete(`/submissions/${held.json().held.id}`);
      expect(back.statusCode, back.body).toBeLessThan(300);
      await forum.settle();
      const again = await publish();
      expect([again.statusCode, again.json().held?.cause]).toEqual([202, 'repeated-text']);
      await forum.settle();
    });
  });

  it('is kept as a hash alone, and goes with the account', async () => {
    const { rows } = await sql<{ row: string }>`
      SELECT one::text AS row FROM text_print AS one`.execute(forum.ctx.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('watches');
  });
});

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

  it('is kept as a hash alone, and goes with the account', async () => {
    const { rows } = await sql<{ row: string }>`
      SELECT one::text AS row FROM text_print AS one`.execute(forum.ctx.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('watches');
  });
});

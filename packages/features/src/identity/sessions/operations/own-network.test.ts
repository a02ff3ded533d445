import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unlockSignIn } from '../../accounts/commands/unlock-sign-in.ts';
import { lockCredentials } from '../../accounts/store/credentials.ts';
import { deleteTokens } from '../../accounts/store/tokens.ts';
import { askToUnlock } from '../../accounts/operations/ask-to-unlock.ts';
import { proveNetwork } from './own-network.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function waitUntilBlocked(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(forum.ctx.db);
    return rows;
  };
  await expect.poll(waiting).toHaveLength(1);
}

it('is proved at the same time as a new password forgets and proves it', async () => {
  const { site, db, clock } = forum.ctx;
  const { id: memberId } = await aMember(forum, { username: 'both' });
  const proof = { memberId, ip: '203.0.113.7', now: clock.now() };
  let signingIn: Promise<void> = Promise.resolve();
  await db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    await lockCredentials(trx, memberId);
    signingIn = proveNetwork(site, db, proof);
    await waitUntilBlocked();
    await proveNetwork(site, trx, proof);
  });
  await expect(signingIn).resolves.toBeUndefined();
});

it('is proved by a link at the same time as a new password takes the link back', async () => {
  const { db } = forum.ctx;
  const { id: memberId } = await aMember(forum, { username: 'linked' });
  await askToUnlock(forum.ctx, 'linked@secret.example.com');
  await forum.settle();
  const token = /[#?]token=([\w-]{43})/.exec(forum.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const link = { meta: { actor: null }, token, ip: '203.0.113.7' };
  let refused: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    await lockCredentials(trx, memberId);
    // It is refused as soon as the lock is gone, which may be before the transaction is seen to end.
    refused = unlockSignIn(forum.ctx, link).catch((error: unknown) => error);
    await waitUntilBlocked();
    // Anyone who waits for the account holds nothing that is needed here.
    await sql`SELECT FROM account_token WHERE member_id = ${memberId} FOR UPDATE NOWAIT`.execute(
      trx,
    );
    await deleteTokens(trx, memberId, ['unlock-sign-in']);
  });
  expect(await refused).toMatchObject({ code: 'token-invalid' });
});

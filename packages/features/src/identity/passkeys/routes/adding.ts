import { randomBytes } from 'node:crypto';
import {
  addPasskey as addPasskeyCall,
  PASSKEY_TRANSPORTS,
  startPasskey,
} from '@forum/contracts/passkeys';
import { signInFirst } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { serveMember } from '../../../framework/http/serve.ts';
import { lookIn, nameIn } from '../../../operations/site-settings/queries/look.ts';
import { getOwnProfile } from '../../profiles/queries.ts';
import { isFresh, requireConfirmed } from '../../proofs/operations.ts';
import { findConfirmation } from '../../proofs/queries.ts';
import { deviceOf } from '../../sessions/operations/device.ts';
import { addPasskey, requireRoom } from '../commands.ts';
import { answeredChallenge, newChallenge } from '../operations/challenge.ts';
import { attemptOver, wrongPasskey } from '../operations/verify-passkey.ts';
import { creationOf } from '../parts/options.ts';
import { relyingParty } from '../parts/relying-party.ts';
import { checkNew } from '../parts/verification.ts';
import { hasPasskey } from '../queries.ts';
import { CHALLENGE_MS, handleOf, listPasskeys } from '../store.ts';

/** Adding a passkey to one's own account. */
export function serveAdding(ctx: ContextWith<'isPinPassed'>, app: FastifyInstance): void {
  const party = relyingParty(ctx.site.siteUrl);
  serveMember(ctx, app, startPasskey, async ({ actor, request }) => {
    const here = inSession(ctx, actor.id, request);
    await requireConfirmed(ctx.db, { ...here, asked: 'again' });
    const known = await listPasskeys(ctx.db, actor.id);
    requireRoom(known.length);
    const handle = await handleOf(ctx.db, { memberId: actor.id, fresh: randomBytes(32) });
    const challenge = await newChallenge(ctx, { holder: here, purpose: 'add' });
    const { username } = await getOwnProfile(ctx.db, actor.id);
    const siteName = nameIn(await lookIn(ctx.db), ctx.site);
    const asking = { party, challenge, timeout: CHALLENGE_MS, known };
    return creationOf(asking, { handle, username, siteName });
  });
  serveMember(ctx, app, addPasskeyCall, async ({ actor, body, meta, request }) => {
    const here = inSession(ctx, actor.id, request);
    const proven = await requireConfirmed(ctx.db, { ...here, asked: 'again' });
    const asked = { holder: here, purpose: 'add' } as const;
    const challenge = await answeredChallenge(ctx, asked, body.clientDataJSON);
    if (challenge === null) throw attemptOver();
    const made = await checkNew(body, { party, challenge });
    if (made === null) throw wrongPasskey();
    const name = deviceOf(request.headers['user-agent']);
    const transports = PASSKEY_TRANSPORTS.filter((one) => body.transports.includes(one));
    const standing = await standingOf(ctx, here);
    await addPasskey(ctx, { meta, proven, made, name, transports, ...standing });
    return undefined;
  });
}

/**
 * What a passkey counts as: whoever knows a password alone may add one, which must not stand for what they do not have.
 */
async function standingOf(
  { db, isPinPassed }: ContextWith<'isPinPassed'>,
  here: ReturnType<typeof inSession>,
): Promise<{ readonly isSecond: boolean; readonly elevates: boolean }> {
  const { memberId, now } = here;
  const { secondAt, hasSecond } = await findConfirmation(db, here);
  const isSecond = isFresh(secondAt, now) || !(hasSecond || (await hasPasskey(db, memberId)));
  return { isSecond, elevates: isSecond && (await isPinPassed(db, here)) };
}

function inSession({ clock }: AppContext, memberId: string, { sessionId }: FastifyRequest) {
  if (sessionId === null) throw signInFirst();
  return { memberId, sessionId, now: clock.now() };
}

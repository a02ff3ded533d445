import { randomBytes } from 'node:crypto';
import { createMember } from '@forum/features/identity/accounts/commands';
import { insertAlert } from '@forum/features/identity/alerts/store';
import { GIVEN_PASSWORD } from '@forum/testing';
import type { MakesExample } from './making.ts';

/** What emails about an account lead to. */
export const alertExamples: Readonly<Record<string, MakesExample>> = {
  // Of a member as whom no other call is made: they lose their password.
  'POST /auth/not-me': async ({ forum: { ctx }, unique }) => {
    const username = `alerted_${unique()}`;
    const email = `${username}@secret.example.com`;
    const member = { email, username, password: GIVEN_PASSWORD, role: 'MEMBER' } as const;
    const { result } = await createMember(ctx, { meta: { actor: null }, ...member });
    const token = randomBytes(32).toString('base64url');
    const { memberId } = result;
    const now = ctx.clock.now();
    const way = { proofId: ctx.newId(), kind: 'password', deviceId: null } as const;
    await insertAlert(ctx.db, { token, memberId, ...way, address: email, happenedAt: now, now });
    return { who: 'visitor', body: { token } };
  },
};

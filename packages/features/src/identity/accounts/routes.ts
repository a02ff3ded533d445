import { checkEmail, register } from '@forum/contracts/accounts';
import { DomainError } from '@forum/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { ContextWith } from '../../framework/feature.ts';
import { requirePasswords } from '../passwords/operations/local-sign-in.ts';
import { getOwnProfile } from '../profiles/queries.ts';
import { serve } from '../../framework/http/serve.ts';
import { signIn } from '../sessions/operations/sign-in.ts';
import { joinInvitedGroup } from '../invites/operations/join-invited-group.ts';
import { readSetting } from '../../operations/site-settings/queries.ts';
import { screenRegistration } from '../screening/operations/screen.ts';
import { registerMember } from './commands.ts';
import { isEmailAvailable } from './queries.ts';
import { serveCredentials } from './routes/credentials.ts';
import { serveAdminUsers } from './routes/admin-users.ts';
import { serveAccess } from './routes/access.ts';
import { serveMerges } from './routes/merge.ts';
import { serveRenames } from './routes/rename.ts';
import { serveWritten } from './routes/written.ts';

/** Registration, and whether an address is free. */
export function accountRoutes(ctx: ContextWith<'purgeables' | 'mergeParts'>): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, register, async ({ body, request, reply, projected }) => {
      if (body.invite === undefined && !(await readSetting(ctx.db, 'registration')))
        throw registrationClosed();
      await requirePasswords(ctx);
      const { confirmPassword: _, comment, form, answer, work, ...registration } = body;
      const wanted = { email: body.email, ip: request.ip };
      const isInvited = body.invite !== undefined;
      const asked = { comment, form, answer, work };
      await screenRegistration(ctx, wanted, { isInvited, ...asked, request, reply });
      // No actor: a member signed in in this browser is not the one who registers.
      const meta = { actor: null, requestId: request.id };
      const { result } = await registerMember(ctx, { meta, ...registration });
      if (body.invite !== undefined) {
        const joined = await joinInvitedGroup(ctx, result.memberId);
        if (joined !== null) await projected(joined, ['groups']);
      }
      const by = [{ kind: 'password', proofId: ctx.newId() }] as const;
      await signIn(ctx, { memberId: result.memberId, by, request, reply });
      return { user: await getOwnProfile(ctx.db, result.memberId) };
    });
    serve(ctx, app, checkEmail, async ({ query }) => ({
      available: await isEmailAvailable(ctx.db, query.email),
    }));
    serveCredentials(ctx, app);
    serveAdminUsers(ctx, app);
    serveMerges(ctx, app);
    serveWritten(ctx, app);
    serveAccess(ctx, app);
    serveRenames(ctx, app);
  };
}

function registrationClosed(): DomainError {
  const message = 'Registration is closed at the moment.';
  return new DomainError('forbidden', 'registration-closed', message);
}

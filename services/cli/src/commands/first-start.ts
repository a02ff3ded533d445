import { randomBytes } from 'node:crypto';
import { ensureSuperadmin } from '@forum/features/identity/accounts/commands';
import { getSiteStats } from '@forum/features/community/site/queries';
import { DomainError } from '@forum/kernel';
import { demoProgress, seedDemo } from '@forum/seed';
import type { Command, Toolbox } from '../toolbox.ts';

/** What the launcher reads: one line of JSON on standard output. */
interface FirstStart {
  /** Null: there was a SUPERADMIN already. */
  readonly account: { readonly email: string; readonly password: string | null } | null;
  /** Whether the demo community was created. */
  readonly demo: boolean;
}

/** Creates the SUPERADMIN and, if the forum is empty, the demo community. */
export const firstStartCommand: Command = {
  name: 'first-start',
  isRepeatable: true,
  help: 'create the SUPERADMIN account and, in an empty forum, the demo community',
  run: async (toolbox) => {
    const account = await makeSuperadmin(toolbox);
    const demo = await seedWhenEmpty(toolbox);
    const answer: FirstStart = { account, demo };
    toolbox.print(JSON.stringify(answer));
    return 0;
  },
};

async function makeSuperadmin({ ctx, settings }: Toolbox): Promise<FirstStart['account']> {
  const chosen = settings.adminPassword;
  const password = chosen ?? `${randomBytes(12).toString('base64url')}aA1`;
  const { result } = await ensureSuperadmin(ctx, {
    meta: { actor: null },
    email: settings.adminEmail,
    username: 'superadmin',
    password,
  }).catch(nameSetting);
  if (result.memberId === null) return null;
  // A chosen password is known already; only a random one is shown, and only now.
  return { email: settings.adminEmail, password: chosen === undefined ? password : null };
}

/** The operator set the refused password and needs to know where. */
function nameSetting(error: unknown): never {
  if (!(error instanceof DomainError) || error.issues[0]?.path !== 'password') throw error;
  throw new Error(`FORUM_ADMIN_PASSWORD: ${error.message}`, { cause: error });
}

async function seedWhenEmpty({ ctx, settings, engine, reactor }: Toolbox): Promise<boolean> {
  if (!settings.demoContent) return false;
  await engine.catchUp();
  const progress = await demoProgress(ctx);
  const isEmpty = (await getSiteStats(ctx.db)).posts === 0;
  if (progress === 'done' || (progress === 'none' && !isEmpty)) return false;
  await seedDemo(ctx);
  await engine.catchUp();
  await reactor.catchUp();
  return true;
}

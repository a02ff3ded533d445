import {
  ALL_STEPS,
  FIRST_STEPS,
  readSettledSteps,
  type FirstStep,
  type FirstSteps,
} from '@forum/contracts/first-steps';
import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { areMailsSent } from '../../../operations/mail-server/queries.ts';
import { getSetting, readText } from '../../../operations/site-settings/queries.ts';
import { lookIn } from '../../../operations/site-settings/queries/look.ts';
import { getSiteStats } from '../queries.ts';

/** With this many posts, a forum has found its way. */
const NO_LONGER_NEW = 20;
/** Until the operator names the forum (`SITE_NAME`). */
const UNNAMED = 'Community Forum';

type Ctx = Pick<AppContext, 'db' | 'machine' | 'site'>;

/** What a new forum still needs, derived from what it has; only what cannot be derived is settled by hand. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const [done, settledText, { posts }] = await Promise.all([
    readDone(ctx),
    readText(ctx.db, 'settledSteps'),
    getSiteStats(ctx.db),
  ]);
  const settled = readSettledSteps(settledText);
  const steps = FIRST_STEPS.map((name) => ({ name, isDone: done[name] || settled.has(name) }));
  const isLeft = steps.some(({ isDone }) => !isDone);
  return { isOpen: isLeft && posts < NO_LONGER_NEW && !settled.has(ALL_STEPS), steps };
}

async function readDone(ctx: Ctx): Promise<Record<FirstStep, boolean>> {
  const { db, site } = ctx;
  const [look, purpose, registration, approveFirst, mail, made] = await Promise.all([
    lookIn(db),
    readText(db, 'purpose'),
    getSetting(db, 'registration'),
    getSetting(db, 'approveFirst'),
    areMailsSent(ctx),
    readMade(ctx),
  ]);
  return {
    name: purpose.trim() !== '' && (look.siteName.trim() !== '' || site.siteName !== UNNAMED),
    look: [look.accent, look.font, look.logo, look.icon].some((chosen) => chosen !== ''),
    ...made,
    mail,
    registration: registration.version + approveFirst.version > 0,
  };
}

async function readMade({
  db,
}: Ctx): Promise<
  Pick<Record<FirstStep, boolean>, 'categories' | 'rules' | 'invites' | 'moderators'>
> {
  const { rows } = await sql<{
    categories: boolean;
    rules: boolean;
    invites: boolean;
    moderators: boolean;
  }>`
    SELECT EXISTS (SELECT FROM category) AS categories,
      coalesce((SELECT true FROM page_version WHERE slug = 'rules' ORDER BY version LIMIT 1), false) AS rules,
      EXISTS (SELECT FROM invite) AS invites,
      EXISTS (SELECT FROM account WHERE role IN ('MODERATOR', 'ADMIN')) AS moderators`.execute(db);
  return rows[0] ?? { categories: false, rules: false, invites: false, moderators: false };
}

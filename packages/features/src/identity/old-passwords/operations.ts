import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import { createMemo, type Memo } from '../../framework/memo.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { matches } from './parts/matches.ts';
import { findUsable, listSamples, spendLogin, takeTelling } from './store.ts';

type Needed = Pick<AppContext, 'db' | 'site' | 'clock'>;
type Samples = Awaited<ReturnType<typeof listSamples>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a guess takes, shorter than anybody wonders why nothing is slow any more. */
const SAMPLES_MS = 60_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const PROCESS_KEY = randomBytes(32);
const samplesOf = new WeakMap<Kysely<ReadDatabase>, Memo<Samples>>();

/** A password as typed to sign in. */
export interface TypedLogin {
  /** Whose it is to be; null: nobody who has an old one. */
  readonly memberId: string | null;
  readonly email: string;
  readonly password: string;
}

/**
 * Whether it is the member's old password. Takes as long where there is none to compare: the same work is done on that of
 * somebody else, one of a kind that members still have, always the same for one address.
 */
export async function verifyOldPassword(ctx: Needed, typed: TypedLogin): Promise<boolean> {
  const { memberId, email, password } = typed;
  const own = await findUsable(ctx.db, memberId ?? NOBODY);
  const login = own ?? pick(await samplesIn(ctx), drawOf(ctx, email));
  if (login === null) return false;
  const isRight = await matches(login, password);
  return own !== null && isRight;
}

/** Whether to tell the member that their old password could not be brought along: once a day, when somebody tries. */
export function isToldToReset({ db, clock }: Needed, memberId: string | null): Promise<boolean> {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  return takeTelling(db, { memberId: memberId ?? NOBODY, now, since });
}

/** Forgets the member's old password for good: another is in force, or somebody else knows it. @returns whether there was one */
export function forgetOldPassword(db: QueryExecutorProvider, memberId: string): Promise<boolean> {
  return spendLogin(db, memberId);
}

function samplesIn({ db, clock }: Needed): Promise<Samples> {
  const memo = samplesOf.get(db) ?? createMemo({ clock, keepMs: SAMPLES_MS, entries: 1 });
  samplesOf.set(db, memo);
  return memo('all', () => listSamples(db));
}

/** From 0 to 1. */
function drawOf({ site }: Needed, email: string): number {
  const key = site.sessionSecret ?? PROCESS_KEY;
  return createHmac('sha256', key).update(email.toLowerCase()).digest().readUInt32BE() / 2 ** 32;
}

function pick(samples: Samples, draw: number) {
  const total = samples.reduce((sum, { members }) => sum + members, 0);
  let left = draw * total;
  for (const { login, members } of samples) {
    left -= members;
    if (left < 0) return login;
  }
  return null;
}

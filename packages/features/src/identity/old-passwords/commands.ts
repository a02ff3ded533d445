import { isDeepStrictEqual } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import type { AppContext } from '../../framework/feature.ts';
import { parseLogin, type KnownLogin, type OldLogin } from './parts/parse-login.ts';
import { isFast } from './parts/recipe.ts';
import { keepLogin, listHeld, type HeldLogin } from './store.ts';

/**
 * What became of an old password: `imported`; `present`, kept by an earlier run, or its member has one of this forum;
 * `needs-reset`, with the reason, where nobody can verify it: the member is sent a link when they try; `no-member`.
 */
export type LoginOutcome =
  | { readonly outcome: 'imported' | 'present' | 'no-member' }
  | { readonly outcome: 'needs-reset'; readonly reason: string };

/**
 * Imports old passwords, some hundreds at a time; the outcomes are in the same order. May be repeated: what a member has
 * used, replaced or lost since is brought back by no other run. Members come first (`importMember`).
 */
export async function importLogins(
  ctx: Pick<AppContext, 'db' | 'site'>,
  logins: readonly OldLogin[],
): Promise<readonly LoginOutcome[]> {
  const ids = logins.map(({ memberId }) => memberId);
  const held = await listHeld(ctx.db, ids);
  return Promise.all(logins.map((login) => importOne(ctx, login, held.get(login.memberId))));
}

async function importOne(
  { db, site }: Pick<AppContext, 'db' | 'site'>,
  given: OldLogin,
  held: HeldLogin | undefined,
): Promise<LoginOutcome> {
  const { memberId } = given;
  if (held === undefined) return { outcome: 'no-member' };
  if (held.hasPassword || held.state === 'spent') return { outcome: 'present' };
  const parsed = parseLogin(given);
  if (typeof parsed === 'string') {
    const isKept = await keepLogin(db, { memberId, login: null });
    return isKept ? { outcome: 'needs-reset', reason: parsed } : { outcome: 'present' };
  }
  if (held.login !== null && (await isSame(held.login, parsed))) return { outcome: 'present' };
  const login = isFast(parsed.recipe)
    ? { ...parsed, hash: await hash(parsed.hash, site.hashCost) }
    : parsed;
  const isKept = await keepLogin(db, { memberId, login });
  return { outcome: isKept ? 'imported' : 'present' };
}

async function isSame(held: KnownLogin, given: KnownLogin): Promise<boolean> {
  const { hash: kept, ...rest } = held;
  const { hash: come, ...others } = given;
  if (!isDeepStrictEqual(rest, others)) return false;
  return isFast(given.recipe) ? verify(kept, come) : kept === come;
}

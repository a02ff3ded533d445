import type { SignInMode } from '@forum/contracts/admin-sign-in-mode';
import type { AppContext } from '../../../framework/feature.ts';
import { findNamedOwner } from '../../passwords/queries/named-owner.ts';
import { listOwners } from './owners.ts';

/** How members sign in, for owners. */
export async function getMode(ctx: Pick<AppContext, 'db' | 'site'>): Promise<SignInMode> {
  const [only, mode, found] = await Promise.all([
    findNamedOwner(ctx),
    ctx.db.selectFrom('sign_in_mode').select('owner_id').executeTakeFirst(),
    listOwners(ctx.db),
  ]);
  const owners = found.map(({ id, username }) => ({ id, username }));
  const owner = owners.find(({ id }) => id === mode?.owner_id) ?? null;
  return { only: only !== null, owner, owners };
}

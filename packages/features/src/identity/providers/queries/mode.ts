import type { SignInMode } from '@forum/contracts/admin-sign-in-mode';
import type { AppContext } from '../../../framework/feature.ts';
import { findNamedOwner } from '../../passwords/queries/named-owner.ts';
import { listProviders } from '../queries.ts';
import { listAwaitedProviders } from './awaited.ts';
import { listOwners } from './owners.ts';
import { findUnlinked } from './unlinked.ts';

/** How members sign in, for owners. */
export async function getMode(ctx: Pick<AppContext, 'db' | 'site'>): Promise<SignInMode> {
  const providers = await listProviders(ctx);
  const keys = providers.filter(({ removed }) => !removed).map(({ key }) => key);
  const [only, mode, found, unlinked, awaited] = await Promise.all([
    findNamedOwner(ctx),
    ctx.db.selectFrom('sign_in_mode').select('owner_id').executeTakeFirst(),
    listOwners(ctx.db),
    findUnlinked(ctx.db, keys),
    listAwaitedProviders(ctx.db, providers),
  ]);
  const owners = found.map(({ id, username }) => ({ id, username }));
  const owner = owners.find(({ id }) => id === mode?.owner_id) ?? null;
  return { only: only !== null, owner, owners, unlinked, awaited };
}

import type { CommandMeta, Position } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import { followProvidedRole } from '../../accounts/operations/follow-provided-role.ts';
import { followProvider } from '../../groups/operations/follow-provider.ts';
import { wantedOf } from '../parts/wanted.ts';
import { findGiven } from '../queries/given.ts';
import { listProvisionedGroups } from '../queries/provisioned.ts';
import type { ProviderInForce } from '../queries.ts';

/** Somebody who signs in by a provider, and the groups that it says they are in there. */
export interface SignedIn {
  readonly provider: ProviderInForce;
  readonly memberId: string;
  readonly said: readonly string[];
  readonly meta: Omit<CommandMeta, 'actor'>;
  /** Waits until what happened is shown. */
  readonly projected: (
    position: Position | null,
    projections: readonly string[],
  ) => Promise<unknown>;
}

/**
 * Puts a member into the groups, and into the role, that a provider's claims give, and takes back what they no longer
 * give. Where owners map nothing, it is read what the provider gave before, and nothing is written.
 */
export async function followClaims(ctx: AppContext, signedIn: SignedIn): Promise<void> {
  const { provider, memberId, said, projected } = signedIn;
  const { key, look } = provider;
  const given = await findGiven(ctx, { memberId, provider: key });
  const provisioned = await listProvisionedGroups(ctx, { key, memberId });
  const wanted = wantedOf(look, said, provisioned);
  const of = { meta: { ...signedIn.meta, actor: { id: memberId } }, memberId, provider: key };
  const follow = async (groupId: string, belongs: boolean) => {
    const { position } = await followProvider(ctx, { ...of, groupId, belongs });
    await projected(position, ['groups']);
  };
  for (const groupId of wanted.groupIds.difference(given.groupIds)) await follow(groupId, true);
  for (const groupId of given.byProvider) {
    if (!wanted.groupIds.has(groupId)) await follow(groupId, false);
  }
  if (look.roles.length === 0 && !given.hasRole) return;
  const { position } = await followProvidedRole(ctx, { ...of, wanted: wanted.role });
  await projected(position, ['members']);
}

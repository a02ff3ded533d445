import type { CommandContext } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { followProvidedRole } from '../../accounts/operations/follow-provided-role.ts';
import { followProvider } from '../../groups/operations/follow-provider.ts';
import { findGiven, listFormerGivers } from '../queries/given.ts';

/**
 * Takes back what providers gave that no longer say who the member is: the groups, and the role. It goes by what is so at
 * present, and repeating is harmless.
 */
export async function takeBack(
  ctx: CommandContext & Pick<AppContext, 'db'>,
  memberId: string,
): Promise<void> {
  for (const provider of await listFormerGivers(ctx, memberId)) {
    const { byProvider, hasRole } = await findGiven(ctx, { memberId, provider });
    const of = { meta: { actor: { id: memberId } }, memberId, provider };
    for (const groupId of byProvider) {
      await followProvider(ctx, { ...of, groupId, belongs: false });
    }
    if (hasRole) await followProvidedRole(ctx, { ...of, wanted: 'MEMBER' });
  }
}

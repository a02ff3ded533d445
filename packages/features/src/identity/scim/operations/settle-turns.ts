import type { AppContext } from '../../../framework/feature.ts';
import { followProvider } from '../../groups/operations/follow-provider.ts';
import { listProviders, type ProviderInForce } from '../../providers/queries.ts';
import type { ScimTurnRow } from '../store.ts';
import { belongs, deleteTurn, listTurns } from '../store/turns.ts';

const AT_ONCE = 100;
/** Changes meanwhile are rare; what keeps changing is left to the next run. */
const TRIES = 5;

/** Which turns, and how long it may take, in ms. */
export interface Settling {
  /** Null: of all providers. */
  readonly key: string | null;
  readonly ms: number;
}

/**
 * Puts members into groups of the forum, or out of them, as their provider's groups are now. What is left over when the
 * time is up stays noted. Several may run at once, and repeating is harmless.
 */
export async function settleTurns(ctx: AppContext, { key, ms }: Settling): Promise<void> {
  const end = ctx.clock.now().getTime() + ms;
  const providers = new Map((await listProviders(ctx)).map((one) => [one.key, one]));
  for (;;) {
    const turns = await listTurns(ctx.db, { key, limit: AT_ONCE });
    for (const turn of turns) {
      await settle(ctx, turn, providers.get(turn.provider_key));
      if (ctx.clock.now().getTime() > end) return;
    }
    if (turns.length < AT_ONCE) return;
  }
}

async function settle(
  ctx: AppContext,
  turn: ScimTurnRow,
  provider: ProviderInForce | undefined,
): Promise<void> {
  const { member_id: memberId, forum_group_id: groupId, provider_key: key } = turn;
  const mapped = provider?.look.groups.filter((one) => one.groupId === groupId) ?? [];
  const names = mapped.map(({ value }) => value);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isIn = names.length > 0 && (await belongs(ctx.db, turn, names));
    const of = { meta: { actor: { id: memberId } }, memberId, provider: key };
    await followProvider(ctx, { ...of, groupId, belongs: isIn });
    // What changed while it was carried out is read again: another run may have been faster with it.
    if (await deleteTurn(ctx.db, turn.id)) return;
  }
}

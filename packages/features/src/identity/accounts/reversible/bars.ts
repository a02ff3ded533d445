import type { StoreTransaction } from '@forum/event-store';
import { memberBars, type AccountEvent } from '@forum/events/accounts';
import type { Fields } from '../../../framework/acts/counterfactual.ts';
import { endSessions } from '../../sessions/operations/end-sessions.ts';
import { decideBar } from '../decide/bars.ts';
import { requireUnneeded, saveBars } from '../store/bars.ts';

const BEGINNING = 'bar:';

/** The bars of a member, each a field of its own. */
export function barFields(bars: readonly string[]): Fields {
  return Object.fromEntries(bars.map((provider) => [`${BEGINNING}${provider}`, true]));
}

interface Rebarring {
  readonly memberId: string;
  readonly bars: readonly string[];
  readonly wanted: Fields;
  readonly by: string;
}

/** The events that lead to the wanted bars. @throws DomainError conflict `needed-owner` */
export async function rebarred(
  tx: StoreTransaction,
  { memberId, bars, wanted, by }: Rebarring,
): Promise<AccountEvent[]> {
  const after = Object.keys(wanted).flatMap((field) =>
    field.startsWith(BEGINNING) && wanted[field] === true ? [field.slice(BEGINNING.length)] : [],
  );
  const events = [...new Set([...bars, ...after])].flatMap((provider) =>
    decideBar(bars, { memberId, provider, barred: after.includes(provider), by }),
  );
  if (events.length === 0) return [];
  if (events.some(({ type }) => type === 'MemberBarred')) {
    await requireUnneeded(tx, memberId);
    await endSessions(tx, { memberId, keepId: null });
  }
  const held = events.reduce<readonly string[]>(
    (all, event) => memberBars.evolve(all, event),
    bars,
  );
  await saveBars(tx.connection, { memberId, bars: held });
  return events;
}

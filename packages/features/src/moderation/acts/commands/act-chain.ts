import type { StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { isAccountEvent, memberStream } from '@forum/events/accounts';
import { noSuchAct } from '../decide.ts';
import { actFacts, actStreamName, type ActFacts } from '@forum/events/acts';

/** An act, and its stream's partition and version. */
export interface FoundAct {
  readonly act: ActFacts;
  readonly version: number;
  readonly partition: number;
}

/** The act, what it undid, what that had undone … @throws DomainError not-found */
export async function readChain(
  tx: StoreTransaction,
  actId: string,
): Promise<readonly [FoundAct, ...FoundAct[]]> {
  const first = await readAct(tx, actId);
  const chain: [FoundAct, ...FoundAct[]] = [first];
  for (let { undoes } = first.act; undoes !== null;) {
    const next = await readAct(tx, undoes);
    chain.push(next);
    undoes = next.act.undoes;
  }
  return chain;
}

/** The members whose data was changed by the act at the end of the chain, and so by every act that undoes it. */
export async function listChanged(
  tx: StoreTransaction,
  chain: readonly FoundAct[],
): Promise<string[]> {
  const first = chain.at(-1)?.act;
  if (first === undefined || first.memberId === null) return [];
  const { actId, kind, memberId } = first;
  if (kind === 'member.purge') return [memberId];
  if (kind !== 'member.merge') return [];
  const events = await tx.readStream(memberStream(memberId));
  const into = events.flatMap((event) =>
    event.meta.actId === actId && isAccountEvent(event) && event.type === 'MemberMerged'
      ? event.data.into
      : [],
  );
  return [...new Set([memberId, ...into])];
}

async function readAct(tx: StoreTransaction, actId: string): Promise<FoundAct> {
  if (!isId(actId)) throw noSuchAct();
  const events = await tx.readStream(actStreamName(actId));
  const act = events.reduce((state, event) => actFacts.evolve(state, event), actFacts.initialState);
  const last = events.at(-1);
  if (act === null || last === undefined) throw noSuchAct();
  return { act, version: last.version, partition: last.partition };
}

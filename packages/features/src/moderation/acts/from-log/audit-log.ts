import { metaOf, type Actor, type PageWanted } from '@forum/contracts';
import type { ActChange, AuditAct } from '@forum/contracts/acts';
import type { RecordedEvent } from '@forum/kernel';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { offsetCursor, offsetOf } from '../../../framework/lists/listed.ts';
import { changesBetween } from '../../../framework/acts/counterfactual.ts';
import { reversibleOf } from '../commands/reconcile.ts';
import { maySee, noSuchAct, seesAll } from '../decide.ts';
import { itemOf, shownBy, withExcerpts, type AboutAct } from './undo-preview.ts';
import { findAct, listActs, listActsAfter, type ActFilter, type UncountedAct } from '../queries.ts';

/** A request for a page of the audit log, without the actor. */
export type AskedActs = Omit<ActFilter, 'seenBy'>;

/** A page of the audit log, limited to what the actor may see. */
export async function pageOfActs(ctx: AppContext, actor: Actor, query: AskedActs & PageWanted) {
  const { acts, total, nextCursor } = await listActs(ctx.db, filterFor(actor, query), query);
  return { data: await counted(ctx, acts), meta: metaOf(query, total, nextCursor) };
}

const AT_ONCE = 500;

/** All acts that the actor may see, newest first, read in chunks on demand. */
export async function* allActs(
  ctx: AppContext,
  actor: Actor,
  asked: AskedActs,
): AsyncGenerator<AuditAct> {
  const filter = filterFor(actor, asked);
  let after: AuditAct | null = null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each part leads to the next
    const acts: AuditAct[] = await counted(
      ctx,
      await listActsAfter(ctx.db, filter, { after, limit: AT_ONCE }),
    );
    yield* acts;
    after = acts.at(-1) ?? null;
    if (acts.length < AT_ONCE) return;
  }
}

/** An act and a page of its changes, each just before and just after. @throws DomainError not-found */
export async function getAct(
  ctx: ContextWith<'reversibles'>,
  { actor, actId, ...wanted }: AboutAct,
) {
  const found = await findAct(ctx.db, actId);
  if (found === null || !maySee(actor, { by: found.by.id })) {
    throw noSuchAct();
  }
  const [act] = await counted(ctx, [found]);
  if (act === undefined) throw noSuchAct();
  const { limit } = wanted;
  const offset = offsetOf('act-changes', wanted);
  const events = await ctx.eventStore.readAct(actId, { offset, limit });
  const data = await withExcerpts(ctx, await changesOf(ctx, events));
  // Changes are only ever added to an act's end.
  const nextCursor = offsetCursor('act-changes', { offset, limit, total: act.changes });
  return { act, data, meta: metaOf(wanted, act.changes, nextCursor) };
}

async function changesOf(
  ctx: ContextWith<'reversibles'>,
  events: readonly RecordedEvent[],
): Promise<ActChange[]> {
  const streams = new Map(events.map(({ stream: name, partition }) => [name, { name, partition }]));
  const read = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    await tx.readAhead(...streams.values());
    const histories = new Map<string, readonly RecordedEvent[]>();
    for (const [name, stream] of streams) histories.set(name, await tx.readStream(stream));
    return histories;
  });
  return events.map(({ id, at, type, stream, version }) => {
    const history = read.result.get(stream) ?? [];
    const reversible = reversibleOf(ctx, { name: stream });
    const before = reversible?.fieldsAfter(history.filter((each) => each.version < version)) ?? {};
    const after = reversible?.fieldsAfter(history.filter((each) => each.version <= version)) ?? {};
    const shown = shownBy(reversible?.hiding(history) ?? (() => false));
    const fields = [...changesBetween(before, after).keys()].map((field) => ({
      field,
      before: shown(field, before[field]),
      after: shown(field, after[field]),
    }));
    return { id, at: at.toISOString(), type, item: itemOf(stream), fields };
  });
}

function filterFor(actor: Actor, asked: AskedActs): ActFilter {
  return { ...asked, seenBy: seesAll(actor) ? null : actor.id };
}

async function counted(ctx: AppContext, acts: readonly UncountedAct[]): Promise<AuditAct[]> {
  const unknown = acts.flatMap(({ id, changes }) => (changes === null ? [id] : []));
  const counts = await ctx.eventStore.countActs(unknown);
  return acts.map((act) => ({ ...act, changes: act.changes ?? counts.get(act.id) ?? 0 }));
}

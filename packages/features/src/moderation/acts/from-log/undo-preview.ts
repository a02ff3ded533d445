import type { Actor, PageWanted } from '@forum/contracts';
import type { UndoStep } from '@forum/contracts/acts';
import type { StoreTransaction, StreamPlace } from '@forum/event-store';
import { DomainError, type RecordedEvent } from '@forum/kernel';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { pageOfListed } from '../../../framework/lists/listed.ts';
import type { FieldValue } from '../../../framework/acts/counterfactual.ts';
import { readChain } from '../commands/act-chain.ts';
import { listLeftOut, reversibleOf } from '../commands/reconcile.ts';
import { requireMayUndo } from '../commands/undo.ts';
import { maySee, noSuchAct } from '../decide.ts';
import { listExcerpts } from '../queries/excerpts.ts';

/** Who asks about which act, and which page of the answer. */
export interface AboutAct extends PageWanted {
  readonly actor: Actor;
  readonly actId: string;
}

/** What undoing an act would change: a page of the affected items. @throws DomainError not-found */
export async function previewUndo(
  ctx: ContextWith<'reversibles'>,
  { actor, actId, ...wanted }: AboutAct,
) {
  const found = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    const chain = await readChain(tx, actId);
    if (!maySee(actor, chain[0].act)) throw noSuchAct();
    const base = chain.at(-1)?.act.actId ?? actId;
    const streams = await tx.listActStreams(base);
    const refusal = await refusalOf(requireMayUndo(ctx, tx, { actor, chain, streams }));
    const keyOf = ({ name }: StreamPlace) => name;
    const { shown: some, meta } = pageOfListed(
      { name: 'undo-steps', items: streams, keyOf },
      wanted,
    );
    // Undoing an undo (an even chain) would put the act in force again.
    const isAgain = chain.length % 2 === 0;
    const steps = await previewStreams(ctx, tx, { streams: some, base, isAgain });
    return { refusal, steps, meta };
  });
  const { refusal, steps, meta } = found.result;
  return { refusal, data: await withExcerpts(ctx, steps), meta };
}

async function refusalOf(asked: Promise<void>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'not-found') return error.message;
    throw error;
  }
}

interface Previewed {
  readonly streams: readonly StreamPlace[];
  readonly base: string;
  readonly isAgain: boolean;
}

async function previewStreams(
  ctx: ContextWith<'reversibles'>,
  tx: StoreTransaction,
  { streams, base, isAgain }: Previewed,
): Promise<UndoStep[]> {
  await tx.readAhead(...streams);
  const histories: (readonly [StreamPlace, readonly RecordedEvent[]])[] = [];
  for (const stream of streams) histories.push([stream, await tx.readStream(stream)]);
  const left = await listLeftOut(
    tx,
    histories.flatMap(([, events]) => events),
  );
  const isLeftOut = (actId: string) => (actId === base ? !isAgain : left.has(actId));
  return histories.map(([stream, events]): UndoStep => {
    const item = itemOf(stream.name);
    const reversible = reversibleOf(ctx, stream);
    if (reversible === undefined) {
      const lost = 'This cannot be undone.';
      return { item, fields: [], heldBy: [], kept: null, lost };
    }
    const preview = reversible.preview({ name: stream.name, events, isLeftOut, turned: base });
    const { present, wanted, changes, kept, lost } = preview;
    const shown = shownBy(reversible.hiding(events));
    const fields = [...changes.keys()].map((field) => ({
      field,
      before: shown(field, present[field]),
      after: shown(field, wanted[field]),
    }));
    return { item, fields, heldBy: holdersIn(wanted), kept, lost };
  });
}

const HOLD = 'hold:';

function holdersIn(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).flatMap((field) =>
    field.startsWith(HOLD) ? [field.slice(HOLD.length)] : [],
  );
}

/** The item of a stream: `post:{id}` is a post. */
export function itemOf(stream: string): { type: string; id: string } {
  const at = stream.indexOf(':');
  return { type: stream.slice(0, at), id: stream.slice(at + 1) };
}

type Shown = UndoStep['fields'][number]['before'];

/** A field's value as answers show it, with a placeholder for what may no longer be read. */
export function shownBy(isHidden: (field: string, value: FieldValue) => boolean) {
  return (field: string, value: FieldValue | undefined): Shown => {
    if (value === undefined || value === null) return null;
    if (isHidden(field, value)) return WORDS;
    return typeof value === 'object' ? [...value] : value;
  };
}

/** Replaces text ids in fields by the beginnings of the texts. */
export async function withExcerpts<Step extends Pick<UndoStep, 'fields'>>(
  ctx: AppContext,
  steps: readonly Step[],
): Promise<Step[]> {
  const texts = steps.flatMap(({ fields }) =>
    fields.flatMap(({ field, before, after }) => (isText(field) ? [before, after] : [])),
  );
  const ids = texts.filter((each) => typeof each === 'string');
  const excerpts = await listExcerpts(ctx.db, ids);
  const show = (value: Shown) =>
    typeof value === 'string' ? (excerpts.get(value) ?? null) : value;
  return steps.map((step) => ({
    ...step,
    fields: step.fields.map((each) => {
      if (isText(each.field))
        return { ...each, before: show(each.before), after: show(each.after) };
      // Notes are for those above the member they are about; but that member may read the audit log too.
      if (!each.field.startsWith('note:')) return each;
      return { ...each, before: each.before && WORDS, after: each.after && WORDS };
    }),
  }));
}

/** Stands for a note, or for hidden text. */
const WORDS = '…';

/** Whether a field names a row of `content`. */
function isText(field: string): boolean {
  return field === 'contentId' || field === 'reasonId' || field.startsWith('warning:');
}

// A list that each member has of their own, such as what they have yet to read, consists of things that everybody gets
// alike. Each of these is kept by itself, as visitors get it, and the member's own values are written into the copy.
import type { Actor } from '@forum/contracts';
import type { AppContext } from '../feature.ts';
import { withValues, type OwnFields } from './own-fields.ts';
import { keptThing } from './shared-part.ts';

/** A member's page as bytes; null: the call asks for another list. */
export async function ownPageOf<Query>(
  ctx: Pick<AppContext, 'sharedAnswers'>,
  { list, fields, read }: OwnFields<Query>,
  { query, actor }: { readonly query: Query; readonly actor: Actor },
): Promise<Buffer | null> {
  const page = list === undefined ? null : await list.find(query, actor);
  if (list === undefined || page === null) return null;
  const { kind, make } = list;
  const kept = (id: string) => keptThing(ctx, { kind, id }, () => make(id));
  const [things, values] = await Promise.all([
    Promise.all(page.ids.map(kept)),
    read(page.ids, actor),
  ]);
  const shown = things.filter(({ bytes }) => !bytes.equals(NOTHING));
  const data = shown.flatMap((thing, nth) => [
    nth === 0 ? BEGIN : COMMA,
    withValues(thing, fields, values),
  ]);
  const end = Buffer.from(`],"meta":${JSON.stringify(page.meta)}}`);
  return Buffer.concat(shown.length === 0 ? [BEGIN, end] : [...data, end]);
}

const BEGIN = Buffer.from('{"data":[');
const COMMA = Buffer.from(',');
const NOTHING = Buffer.from('null');

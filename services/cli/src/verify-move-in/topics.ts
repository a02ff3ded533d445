import { textIn, type Source, type SourceRow } from './source.ts';

/** The key of the post that opens each topic: the one that says so, or with the lowest number, or the oldest. */
export async function openersOf(source: Source): Promise<ReadonlyMap<string, string>> {
  const best = new Map<string, Opener>();
  for await (const row of source.rows('posts')) {
    const topic = textIn(row, 'topic');
    const one = openerOf(row);
    const other = best.get(topic);
    if (other === undefined || isBefore(one, other)) best.set(topic, one);
  }
  return new Map([...best].map(([topic, { key }]) => [topic, key]));
}

interface Opener {
  readonly key: string;
  readonly isFirst: boolean;
  readonly number: number;
  readonly at: string;
}

function openerOf(row: SourceRow): Opener {
  const number = typeof row['number'] === 'number' ? row['number'] : 0;
  const at = textIn(row, 'createdAt');
  return { key: textIn(row, 'key'), isFirst: row['isFirst'] === true, number, at };
}

function isBefore(one: Opener, other: Opener): boolean {
  if (one.isFirst !== other.isFirst) return one.isFirst;
  if (one.isFirst) return false;
  return one.number === other.number ? one.at < other.at : one.number < other.number;
}

/** Whether a topic or post was for all who could see its place. */
export function isUp(row: SourceRow): boolean {
  return row['state'] === undefined || row['state'] === 'visible';
}

/** Whether a place was open to everyone, by what the file says; what it does not say is not. */
export function isOpen(place: SourceRow | undefined): boolean {
  const see = place?.['see'];
  const unknown = place?.['unknownRights'];
  const isKnown = !Array.isArray(unknown) || unknown.length === 0;
  return (
    isKnown && typeof see === 'object' && see !== null && 'who' in see && see.who === 'everyone'
  );
}

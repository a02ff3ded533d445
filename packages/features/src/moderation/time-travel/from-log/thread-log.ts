// The log of a single thread. Its events are found by the index over their post, so neither other threads nor the
// forum's age adds any cost.
import type { PageWanted } from '@forum/contracts';
import { mergeCatalogues, parseEvent, type StoredEvent } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { accountEvents } from '@forum/events/accounts';
import { categoryEvents } from '@forum/events/categories';
import { commentEvents } from '@forum/events/comments';
import { emojiReactionEvents } from '@forum/events/emoji-reactions';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import { labelEvents } from '@forum/events/labels';
import { pollLifecycleEvents } from '@forum/events/polls';
import { postEvents } from '@forum/events/posts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { actEvents } from '@forum/events/acts';
import { voteEvents } from '@forum/events/votes';

type Db = Kysely<ReadDatabase>;

const ofTexts = mergeCatalogues(postEvents, pollLifecycleEvents, commentEvents, labelEvents);

/** A thread's events, except for the answers to its poll. */
export const threadCatalogue = mergeCatalogues(ofTexts, voteEvents, emojiReactionEvents);

const written = namesOf(ofTexts);
const besides = mergeCatalogues(accountEvents, categoryEvents, actEvents);

/** Events that hide text whatever the moment: their present state counts. */
const WITHDRAWING = [
  'PostVersionRedacted',
  'PostVersionRestored',
  'CommentVersionRedacted',
  'CommentVersionRestored',
  'PostDeleted',
  'PostHeld',
];

/** Which thread, and until when. */
export interface ThreadUntil {
  readonly postId: string;
  readonly moment: Date;
}

/**
 * What happened in a thread up to the moment, excluding what is counted and including what was hidden since, in log
 * order.
 */
export async function readThread(
  db: Db,
  { postId, moment }: ThreadUntil,
): Promise<RecordedEvent[]> {
  const { rows } = await sql<StoredEvent>`SELECT * FROM event WHERE ${ofPost(postId)}
    AND type = ANY(${written}) AND (at <= ${moment} OR type = ANY(${WITHDRAWING}))
    ORDER BY seq`.execute(db);
  return rows.map((row) => parseEvent(threadCatalogue, row));
}

/** A part of everything that happened in a thread, oldest first, and the total as far as pages reach. */
export async function readMoments(
  db: Db,
  {
    postId,
    wanted,
    most,
  }: { readonly postId: string; readonly wanted: PageWanted; readonly most: number },
): Promise<{
  readonly events: RecordedEvent[];
  readonly total: number;
  readonly nextCursor: string | null;
}> {
  const part = partOf(OLDEST, wanted);
  const inThread = sql`FROM event WHERE ${ofPost(postId)} AND type = ANY(${namesOf(threadCatalogue)})`;
  const [found, counted] = await Promise.all([
    sql<StoredEvent & { place: string }>`SELECT *, ${part.place} AS place ${inThread}
      AND ${part.follows} ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT 1 ${inThread} LIMIT ${most}) reached`.execute(db),
  ]);
  const { rows, nextCursor } = part.cut(found.rows);
  return {
    events: rows.map((row) => parseEvent(threadCatalogue, row)),
    total: counted.rows[0]?.total ?? 0,
    nextCursor,
  };
}

const OLDEST: Order = {
  name: 'thread-moments',
  keys: [
    { of: sql.ref('at'), type: 'timestamptz' },
    { of: sql.ref('seq'), type: 'int8' },
  ],
};

/** How many events a thread had by the moment. */
export async function countMoments(db: Db, { postId, moment }: ThreadUntil): Promise<number> {
  const { rows } = await sql<{ moments: number }>`SELECT count(*)::int AS moments FROM event
    WHERE ${ofPost(postId)} AND at <= ${moment} AND type = ANY(${namesOf(threadCatalogue)})`.execute(
    db,
  );
  return rows[0]?.moments ?? 0;
}

/** Some streams of members, categories and acts up to the moment; streams without events are absent. */
export async function readBesides(
  db: Db,
  streams: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
  if (streams.length === 0) return new Map();
  const { rows } = await sql<StoredEvent>`SELECT * FROM event
    WHERE stream = ANY(${[...streams]}) AND at <= ${moment} ORDER BY stream, version`.execute(db);
  return Map.groupBy(
    rows.filter(({ type }) => type in besides.definitions).map((row) => parseEvent(besides, row)),
    ({ stream }) => stream,
  );
}

/** The events that name a post. Worded exactly like the index. */
export function ofPost(postId: string): RawBuilder<boolean> {
  return sql<boolean>`(data->>'postId')::uuid = ${postId}::uuid AND data->>'postId' IS NOT NULL`;
}

/** The types in a catalogue. */
export function namesOf({ definitions }: { readonly definitions: object }): string[] {
  return Object.keys(definitions);
}

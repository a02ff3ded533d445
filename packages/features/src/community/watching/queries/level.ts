import { LIMITS } from '@forum/contracts';
import type { Watch, WatchedType, WatchLevel, WatchSettings } from '@forum/contracts/watching';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { formerNames } from '../../../content/tags/queries/present.ts';
import { mutes } from '../../../identity/members/queries/heard-by.ts';
import type { WatchRow } from '../tables.ts';
import { getWatchSettings } from './settings.ts';

/** Whose level, for what: by id, or a tag's key. */
export interface WatchOf {
  readonly memberId: string;
  readonly of: { readonly type: WatchedType; readonly id: string };
}

type Relation = Pick<
  WatchRow,
  'level' | 'posts' | 'replies' | 'related_at' | 'wrote' | 'mentioned'
> & {
  /** A mute in force, of whatever origin. */
  readonly is_muted: boolean;
  /** How long they have read the thread. */
  readonly read_seconds: number;
};

/** The member's level in force: a mute first, then their choice, then what follows from their activity. */
export async function getWatch(
  db: Kysely<ReadDatabase>,
  { memberId, of }: WatchOf,
): Promise<Watch> {
  const { type, id } = of;
  const [relation, settings] = await Promise.all([
    readRelation(db, { memberId, of }),
    getWatchSettings(db, memberId),
  ]);
  const { level, posts, replies } = relation;
  const isMuted = type === 'tag' ? level === 'muted' : relation.is_muted;
  if (isMuted) return { ...of, level: 'muted', isChosen: true, posts: false, replies: false };
  // Unmuted in the list of mutes: the choice made with the mute has ended.
  if (level !== null && level !== 'muted') return { ...of, level, isChosen: true, posts, replies };
  const given =
    type === 'post' ? levelOfThread(relation, settings) : givenLevel({ kind: type, ...relation });
  return { type, id, level: given, isChosen: false, posts: given === 'watching', replies: false };
}

/** The level that follows from following a member or having joined a category. */
export function givenLevel({
  kind,
  related_at,
}: Pick<WatchRow, 'kind' | 'related_at'>): WatchLevel {
  if (related_at === null) return 'normal';
  return kind === 'user' ? 'watching' : 'tracking';
}

function levelOfThread(relation: Relation, settings: WatchSettings): WatchLevel {
  const isTracked =
    (relation.wrote && settings.trackWritten) ||
    (relation.mentioned && settings.trackMentioned) ||
    (relation.read_seconds >= LIMITS.watching.readSeconds && settings.trackRead);
  return isTracked ? 'tracking' : 'normal';
}

async function readRelation(
  db: Kysely<ReadDatabase>,
  { memberId, of: { type, id } }: WatchOf,
): Promise<Relation> {
  const uuid = type === 'tag' ? null : id;
  const isMuted = mutes(sql`${memberId}::uuid`, { kind: sql`${type}`, id: sql`${uuid}::uuid` });
  const { rows } = await sql<Relation>`
    SELECT w.level, coalesce(w.posts, false) AS posts, coalesce(w.replies, false) AS replies, w.related_at,
      coalesce(w.wrote, false) AS wrote, coalesce(w.mentioned, false) AS mentioned,
      coalesce(r.read_seconds, 0) AS read_seconds,
      ${isMuted} AS is_muted
    FROM (SELECT) one
    LEFT JOIN LATERAL (
      -- A renamed tag: what was chosen under its own name, else under the nearest former one.
      SELECT own.* FROM ${formerNames(sql`SELECT ${id}::text`)} name JOIN watch own ON own.target = name.tag_key
      WHERE own.member_id = ${memberId} AND own.kind = ${type}
        AND (own.target = ${id} OR own.level IS NOT NULL)
      ORDER BY own.level IS NULL, cardinality(name.later) LIMIT 1
    ) w ON true
    LEFT JOIN reading_place r ON r.member_id = ${memberId} AND r.post_id = ${uuid}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A row joined to nothing is one row.');
  return row;
}

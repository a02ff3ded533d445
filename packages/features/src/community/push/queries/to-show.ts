import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import { listAbout } from '../../notifications/queries/about.ts';
import { linesOf } from '../../notifications/queries/lines.ts';
import {
  listPrivate,
  listPushable,
  type PushableRow,
} from '../../notifications/queries/pushable.ts';
import { listPushableTalks } from '../../notifications/queries/talks.ts';
import { shownOf, type Shown } from './message-of.ts';
import type { DueDelivery } from '../store/deliveries.ts';

type Db = Kysely<ReadDatabase>;

/** What a delivery shows, and as of when. */
export interface ToShow {
  readonly shown: Shown;
  readonly at: Date;
}

/**
 * The content of due pushes, in their members' languages, as their bells would show it now: what was read or hidden
 * meanwhile, or is not wanted there, is absent.
 */
export async function listWhatToShow(
  db: Db,
  due: readonly DueDelivery[],
  now: Date,
): Promise<ReadonlyMap<DueDelivery, ToShow>> {
  const of = (kind: DueDelivery['kind']) => due.filter((one) => one.kind === kind);
  const talks = of('conversation').map(({ subject_id, member_id }) => ({
    conversationId: subject_id,
    memberId: member_id,
  }));
  const [told, talked] = await Promise.all([
    listPushable(db, [...new Set(of('notification').map((one) => one.subject_id))], now),
    listPushableTalks(db, talks, now),
  ]);
  const toShow = new Map<string, ToShow>();
  for (const [memberId, rows] of Map.groupBy([...told, ...talked], (row) => row.member_id)) {
    for (const [key, shown] of await shownTo(db, memberId, rows)) toShow.set(key, shown);
  }
  return new Map(
    due.flatMap((one) => {
      const found = toShow.get(`${one.member_id} ${one.subject_id}`);
      return found === undefined ? [] : [[one, found] as const];
    }),
  );
}

/** One member's, by what each row stands for. */
async function shownTo(
  db: Db,
  memberId: string,
  rows: readonly PushableRow[],
): Promise<ReadonlyMap<string, ToShow>> {
  const lines = linesOf(rows);
  const [voice, about, hidden] = await Promise.all([
    findLanguage(db, memberId).then((language) => voiceIn(db, language)),
    listAbout(db, lines, memberId),
    listPrivate(db, [...new Set(rows.flatMap((row) => row.post_id ?? []))]),
  ]);
  const shown = new Map<string, ToShow>();
  for (const [line, found] of about) {
    const { post_id: postId } = line.newest;
    const isPrivate = (postId !== null && hidden.has(postId)) || found.group?.hidden === true;
    const one = {
      shown: shownOf(line, found, { voice, isPrivate }),
      at: line.newest.created_at,
    };
    for (const row of line.rows) shown.set(`${memberId} ${row.conversation_id ?? row.id}`, one);
  }
  return shown;
}

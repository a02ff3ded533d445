import { LIMITS, metaOf, type PageWanted } from '@forum/contracts';
import type { OwnSubmission } from '@forum/contracts/submissions';
import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import { newestFirst, partOf } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;
const PAGE = 500;

/** Which of a member's submissions to list. */
export interface OwnList extends PageWanted {
  readonly memberId: string;
  readonly state: 'waiting' | 'refused';
  readonly postId?: string | undefined;
}

const NEWEST = newestFirst('own-submissions', 's.created_at', 's.id');

/** A member's submissions that wait or were refused, newest first. */
export async function listMySubmissions(db: Db, list: OwnList) {
  const { memberId, state, postId } = list;
  const part = partOf(NEWEST, list);
  const among = db
    .selectFrom('submission as s')
    .where('s.member_id', '=', memberId)
    .where('s.state', '=', state)
    .$if(postId !== undefined, (rows) => rows.where('s.post_id', '=', postId ?? ''));
  const [found, counted] = await Promise.all([
    among
      .innerJoin('submission_text as t', 't.submission_id', 's.id')
      .leftJoin('post as p', (join) => join.onRef('p.id', '=', 's.post_id'))
      .select(['s.id', 's.kind', 's.created_at', 's.reason', 't.title', 't.text'])
      .select(['p.id as post_id', 'p.title as post_title', 'p.slug as post_slug'])
      .orderBy(part.by)
      .$call(part.within)
      .execute(),
    db
      .selectFrom(among.select('s.id').limit(LIMITS.submissions.counted).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst(),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const data = rows.map(
    ({ created_at, post_id, post_title, post_slug, place: _place, ...row }): OwnSubmission => ({
      ...row,
      state,
      post: postOf({ post_id, post_title, post_slug }),
      createdAt: created_at.toISOString(),
    }),
  );
  return { data, meta: metaOf(list, counted?.total ?? 0, nextCursor) };
}

/** The post of a row, if the left join found one. */
export function postOf(row: {
  readonly post_id: string | null;
  readonly post_title: string | null;
  readonly post_slug: string | null;
}): OwnSubmission['post'] {
  const { post_id: id, post_title: title, post_slug: slug } = row;
  return id === null || title === null || slug === null ? null : { id, title, slug };
}

/** A member's submissions that are kept but not published, for their archive. */
export async function* listOwnSubmissions(db: Db, memberId: string): AsyncGenerator {
  const pages = inPages(PAGE, (after: { readonly submission_id: string } | null) =>
    db
      .selectFrom('submission_text')
      .select(['submission_id', 'title', 'text', 'waiting'])
      .select(sql`payload::jsonb`.as('payload'))
      .where('member_id', '=', memberId)
      .$if(after !== null, (rows) => rows.where('submission_id', '>', after?.submission_id ?? ''))
      .orderBy('submission_id')
      .limit(PAGE)
      .execute(),
  );
  for await (const { submission_id: id, ...kept } of pages) yield { id, ...kept };
}

/** Ids of all of a member's submissions that wait, or were refused and may wait again. */
export function listKeptOf(db: Db, memberId: string): AsyncGenerator<{ readonly id: string }> {
  return inPages(PAGE, (after: { readonly id: string } | null) =>
    db
      .selectFrom('submission')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', 'in', ['waiting', 'refused'])
      .$if(after !== null, (rows) => rows.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}

import { metaOf, type Actor, type PageWanted } from '@forum/contracts';
import type { Draft, DraftSummary } from '@forum/contracts/drafts';
import { type Kysely } from 'kysely';
import { inPages } from '../../framework/lists/in-pages.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { findComposers } from './queries/composers.ts';
import type { OwnPlace } from './store.ts';

type Db = Kysely<ReadDatabase>;

const NEWEST = newestFirst('drafts', 'saved_at', 'version');

/** Whose drafts, and whether those of private messages are among them. */
interface DraftsWanted {
  readonly viewer: Actor;
  readonly ofMessages: boolean;
}

/** The member's drafts, last saved first, with the address of each composer. */
export async function listDrafts(
  db: Db,
  { viewer, ofMessages, ...wanted }: PageWanted & DraftsWanted,
): Promise<{ data: DraftSummary[]; meta: ReturnType<typeof metaOf> }> {
  const part = partOf(NEWEST, wanted);
  const all = db.selectFrom('draft').where('member_id', '=', viewer.id);
  const own = ofMessages ? all : all.where('place', 'not like', 'message:%');
  const [found, counted] = await Promise.all([
    own
      .select(['place', 'version', 'excerpt', 'fields', 'saved_at', part.place.as('at')])
      .where(part.follows)
      .orderBy(part.by)
      .limit(part.most)
      .offset(part.offset)
      .execute(),
    // At most `LIMITS.drafts`.
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const { rows, nextCursor } = part.cut(
    found.map(({ place: composer, at: place, ...row }) => ({ ...row, composer, place })),
  );
  const composers = await findComposers(
    db,
    viewer,
    rows.map((row) => row.composer),
  );
  const data = rows.map(({ composer: place, version, excerpt, fields, saved_at }) => {
    const { title, path } = composers.get(place) ?? { title: null, path: null };
    const typed = fields === null || fields.title === '' ? null : fields.title;
    return {
      place,
      version,
      savedAt: saved_at.toISOString(),
      title: typed ?? title,
      excerpt,
      path,
    };
  });
  return { data, meta: metaOf(wanted, counted.total, nextCursor) };
}

/** A member's whole draft; null: none, or another member's. */
export async function findDraft(db: Db, { memberId, place }: OwnPlace): Promise<Draft | null> {
  const row = await db
    .selectFrom('draft')
    .select(['version', 'content', 'fields', 'saved_at'])
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { version, content, fields, saved_at } = row;
  return { place, version, savedAt: saved_at.toISOString(), content, fields };
}

// Each may be as long as a post.
const PAGE = 10;

/** All of a member's drafts, whole. */
export function listOwnDrafts(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly place: string } | null) =>
    db
      .selectFrom('draft')
      .select(['place', 'content', 'fields', 'saved_at as savedAt'])
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) => query.where('place', '>', after?.place ?? ''))
      .orderBy('place')
      .limit(PAGE)
      .execute(),
  );
}

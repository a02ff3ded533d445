import { type Kysely, sql } from 'kysely';
import type { LinkKey } from './parts/link-key.ts';
import { isOpen } from '../items/queries/in-place.ts';

/** An address that a public text contains alone in a paragraph, and what its page said. */
export interface LinkPreviewRow {
  /** A hash of the address. */
  id: string;
  address: string;
  state: 'waiting' | 'ready' | 'failed';
  attempts: number;
  next_try_at: Date;
  /** When it was last read or given up; null: not yet. */
  fetched_at: Date | null;
  site: string | null;
  /** Null: there is nothing to show. */
  title: string | null;
  text: string | null;
  picture: Buffer | null;
  /** File name under which the picture is served: the hash of its bytes. */
  picture_name: string | null;
}

/** A text that holds the address. */
export interface LinkPreviewUseRow {
  /** A post or a comment. */
  item_id: string;
  link_id: string;
  post_id: string;
}

/** The slice's own tables, as queries see them. */
export type LinkPreviewStore = {
  link_preview: LinkPreviewRow;
  link_preview_use: LinkPreviewUseRow;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** After this time a page may say something else. */
const REFRESHED_AFTER_MS = 7 * DAY_MS;
const FAILURE_KEPT_MS = DAY_MS;

/** What texts contain now: items without links no longer have any. */
export interface LinksOfItems {
  readonly itemIds: readonly string[];
  readonly uses: readonly {
    readonly itemId: string;
    readonly postId: string;
    readonly link: LinkKey;
  }[];
  readonly now: Date;
}

/** Records which links texts contain; addresses that are new, or old enough, are due. */
export async function noteLinks(
  connection: Kysely<unknown>,
  { itemIds, uses, now }: LinksOfItems,
): Promise<void> {
  const db = connection.$extendTables<LinkPreviewStore>();
  await forgetLinks(db, itemIds);
  const links = new Map(uses.map(({ link }) => [link.id, link]));
  const [stale, given] = [REFRESHED_AFTER_MS, FAILURE_KEPT_MS].map((ms) => now.getTime() - ms);
  // In one order, so that two texts with the same links do not wait for each other.
  for (const { id, address } of [...links.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    await sql`
      INSERT INTO link_preview (id, address, state, attempts, next_try_at)
      VALUES (${id}, ${address}, 'waiting', 0, ${now})
      ON CONFLICT (id) DO UPDATE SET state = 'waiting', attempts = 0, next_try_at = ${now}
      WHERE (link_preview.state = 'ready' AND link_preview.fetched_at <= ${new Date(stale ?? 0)})
        OR (link_preview.state = 'failed' AND link_preview.fetched_at <= ${new Date(given ?? 0)})`.execute(
      db,
    );
  }
  await db
    .insertInto('link_preview_use')
    .values(
      uses.map(({ itemId, postId, link }) => ({
        item_id: itemId,
        post_id: postId,
        link_id: link.id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that texts contain no links: one statement, as most contain none and never did. */
export async function forgetLinks(
  db: Kysely<LinkPreviewStore>,
  itemIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('link_preview_use')
    .where('item_id', 'in', [...itemIds])
    .execute();
}

/** A link that is still due after this many attempts killed its worker: nobody recorded how the last one ended. */
const MOST_ATTEMPTS = 4;

/** An address to be read now. */
export type ClaimedLink = Pick<LinkPreviewRow, 'id' | 'address' | 'attempts'>;

/** Whether a text that everybody may read contains the address; `link`: its alias. */
const IN_PUBLIC = sql<boolean>`EXISTS (
  SELECT FROM link_preview_use used JOIN post ON post.id = used.post_id
  LEFT JOIN comment ON comment.id = used.item_id
  WHERE used.link_id = link.id AND ${isOpen('post')} AND NOT coalesce(comment.is_deleted, false))`;

/** The host in an address, which begins with its scheme; a different port is not another site. */
const HOST = sql<string>`split_part(split_part(link.address, '/', 3), ':', 1)`;

/**
 * Claims due addresses, long enough that no other worker reads them meanwhile: one per host at a time, so that a text
 * full of links does not flood anybody's site with requests. Checked each time: a text that has become private must not
 * cause requests to its links.
 */
export async function claimLinks(
  db: Kysely<LinkPreviewStore>,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<ClaimedLink[]> {
  const { rows } = await sql<ClaimedLink>`
    UPDATE link_preview SET attempts = attempts + 1, next_try_at = ${until}
    WHERE id IN (
      SELECT id FROM link_preview WHERE id IN (
        SELECT id FROM (
          SELECT DISTINCT ON (${HOST}) link.id, link.next_try_at FROM link_preview link
          WHERE state = 'waiting' AND next_try_at <= ${now} AND attempts < ${MOST_ATTEMPTS}
            AND NOT EXISTS (SELECT FROM removed_link_preview gone WHERE gone.link_id = link.id)
            AND ${IN_PUBLIC}
          ORDER BY ${HOST}, link.next_try_at
        ) first_of_hosts ORDER BY next_try_at LIMIT ${limit}
      ) AND state = 'waiting' AND next_try_at <= ${now} FOR UPDATE SKIP LOCKED
    ) RETURNING id, address, attempts`.execute(db);
  return rows;
}

/** What a page said. */
export type PageRead = Pick<LinkPreviewRow, 'site' | 'title' | 'text' | 'picture' | 'picture_name'>;

/** Stores what a page said. @returns the texts that show it */
export async function keepPage(
  db: Kysely<LinkPreviewStore>,
  id: string,
  read: PageRead & { readonly at: Date },
): Promise<string[]> {
  const { at, ...words } = read;
  const row = { state: 'ready', fetched_at: at, ...words } as const;
  await db.updateTable('link_preview').set(row).where('id', '=', id).execute();
  return textsWith(db, id);
}

async function textsWith(db: Kysely<LinkPreviewStore>, id: string): Promise<string[]> {
  const uses = await db
    .selectFrom('link_preview_use')
    .select('item_id')
    .where('link_id', '=', id)
    .execute();
  return uses.map(({ item_id }) => item_id);
}

/** The state of a page that is gone, or no longer a page. */
const NOTHING = { site: null, title: null, text: null, picture: null, picture_name: null };

/**
 * Records that a page was not read. `again`: when it is retried; null: it is given up for a day. `isGone`: its former
 * words are deleted.
 * @returns the texts that showed it
 */
export async function noteFailure(
  db: Kysely<LinkPreviewStore>,
  id: string,
  {
    again,
    isGone,
    at,
  }: { readonly again: Date | null; readonly isGone: boolean; readonly at: Date },
): Promise<string[]> {
  const row =
    again === null
      ? ({ state: 'failed', fetched_at: at } as const)
      : ({ state: 'waiting', next_try_at: again } as const);
  await db
    .updateTable('link_preview')
    .set({ ...row, ...(isGone ? NOTHING : {}) })
    .where('id', '=', id)
    .execute();
  return isGone ? textsWith(db, id) : [];
}

/** Gives up what killed its worker each time. */
export async function giveUpLinks(db: Kysely<LinkPreviewStore>, now: Date): Promise<void> {
  await db
    .updateTable('link_preview')
    .set({ state: 'failed', fetched_at: now })
    .where('state', '=', 'waiting')
    .where('attempts', '>=', MOST_ATTEMPTS)
    .where('next_try_at', '<=', now)
    .execute();
}

/** Deletes addresses that no text contains any more; comments disappear with their post, and only that has an event. */
export async function forgetUnusedLinks(db: Kysely<LinkPreviewStore>, before: Date): Promise<void> {
  await sql`
    DELETE FROM link_preview_use used WHERE NOT EXISTS (
      SELECT FROM post WHERE post.id = used.post_id AND post.deleted_at IS NULL)`.execute(db);
  await sql`
    DELETE FROM link_preview link WHERE next_try_at < ${before}
      AND NOT EXISTS (SELECT FROM link_preview_use used WHERE used.link_id = link.id)`.execute(db);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends LinkPreviewStore {}
}

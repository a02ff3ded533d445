import { DomainError } from '@forum/kernel';
import { sql } from 'kysely';
import type { AppContext } from '../../../../framework/feature.ts';
import { type CopyPlace, listCopies } from './copy-index.ts';

/** A copy that this forum made. No backup has this table: a forum restored from one has made none of the copies. */
export interface MadeCopyRow {
  folder: string;
  /** Its address then: neither has a forum at another address, be it on the same database's files. */
  site: string;
}

/** The table, as queries see it. */
export type MadeCopyStore = { made_copy: MadeCopyRow };

type Needs = Pick<AppContext, 'db' | 'site'>;

/**
 * The copies in a storage that this forum alone copies to, newest first: two would remove each other's.
 * @throws DomainError conflict `copies-of-another-forum`
 */
export async function listOwnCopies(ctx: Needs, place: CopyPlace): Promise<string[]> {
  const there = await listCopies(place);
  const { siteUrl } = ctx.site;
  const rows = await ctx.db
    .selectFrom('made_copy')
    .select('folder')
    .where('site', '=', siteUrl)
    .execute();
  const own = new Set(rows.map(({ folder }) => folder));
  const other = there.find((folder) => !own.has(folder));
  if (other === undefined) return there;
  throw new DomainError(
    'conflict',
    'copies-of-another-forum',
    `The copy ${other} was not made by this forum at ${siteUrl}: the storage belongs to another one, or to this one before it was restored or moved. Nothing is copied there or removed. Give this forum a BACKUP_COPY_URL of its own; or, if it takes the other's place and that one is stopped: npm run forum -- copies take-over`,
  );
}

/** Remembers copies as this forum's own: from now on it copies beside them, and removes those that are surplus. */
export async function claimCopies({ db, site }: Needs, folders: readonly string[]): Promise<void> {
  await sql`INSERT INTO made_copy SELECT unnest(${folders}::text[]), ${site.siteUrl}
    ON CONFLICT (folder) DO UPDATE SET site = excluded.site`.execute(db);
}

declare module '../../../../framework/read-database.ts' {
  interface ReadTables extends MadeCopyStore {}
}

import { isBlockedHost, LINK_PREVIEW, type LinkPreview } from '@forum/contracts/link-previews';
import type { Comment } from '@forum/contracts/comments';
import { sql, type Kysely } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { readSetting, readText } from '../../operations/site-settings/queries.ts';
import { inPost, inTrees, textsOfTrees, type WithMerged } from '../items/queries/in-answers.ts';
import { linkKeyOf, ownPathOf } from './parts/link-key.ts';
import { shownSite } from './parts/shown-site.ts';
import { linksIn } from './parts/links-in.ts';
import { findOwnPreview } from './queries/own-links.ts';

type Db = Kysely<ReadDatabase>;
type Reading = Pick<AppContext, 'db' | 'site'>;

/** A text with its previews, if it has any. */
interface Previewed {
  readonly content: string;
  readonly linkPreviews?: LinkPreview[] | undefined;
}

/** Where pictures of previews are served. */
export const PICTURES_PATH = '/link-pictures/';

/** A post, and what was merged into it, with the previews of their links. */
export async function withPreviews<Post extends WithMerged<Previewed>>(
  ctx: Reading,
  post: Post,
): Promise<Post> {
  const put = await previewsOf(ctx, [post, ...post.mergedPosts]);
  return put === null ? post : inPost<Previewed, Post>(post, put);
}

/** Comments and their replies, with the previews of their links. */
export async function withPreviewsInTrees(
  ctx: Reading,
  trees: readonly Comment[],
): Promise<Comment[]> {
  const put = await previewsOf(ctx, textsOfTrees(trees));
  return put === null ? [...trees] : inTrees(trees, put);
}

/** Adds its previews to a text; null: none of them has any, which is usual. */
async function previewsOf(ctx: Reading, texts: readonly Previewed[]) {
  const written = new Set(texts.flatMap(({ content }) => linksIn(content)));
  if (written.size === 0) return null;
  const found = await findPreviews(ctx, [...written].slice(0, LINK_PREVIEW.perAnswer));
  if (found.size === 0) return null;
  return <Text extends Previewed>(text: Text): Text => {
    const linkPreviews = linksIn(text.content).flatMap((address) => found.get(address) ?? []);
    return linkPreviews.length === 0 ? text : { ...text, linkPreviews };
  };
}

/** Previews by the addresses as they are written. */
async function findPreviews(
  { db, site }: Reading,
  written: readonly string[],
): Promise<ReadonlyMap<string, LinkPreview>> {
  const own = written.flatMap((address) => {
    const path = ownPathOf(address, site.siteUrl);
    return path === null ? [] : [{ address, path }];
  });
  const isOwn = new Set(own.map(({ address }) => address));
  const foreign = written.filter((address) => !isOwn.has(address));
  const [ofOwn, ofForeign] = await Promise.all([
    Promise.all(own.map(({ address, path }) => findOwnPreview(db, address, path))),
    findForeign(db, foreign),
  ]);
  const previews = [...ofOwn, ...ofForeign];
  return new Map(previews.flatMap((one) => (one === null ? [] : [[one.address, one]])));
}

/** `link`: its alias. */
const IS_NOT_REMOVED = sql<boolean>`NOT EXISTS (
  SELECT FROM removed_link_preview gone WHERE gone.link_id = link.id)`;

async function findForeign(db: Db, written: readonly string[]): Promise<LinkPreview[]> {
  if (written.length === 0 || !(await readSetting(db, 'linkPreviews'))) return [];
  const blocked = await readText(db, 'linkPreviewBlocked');
  const keys = written.flatMap((address) => {
    const key = linkKeyOf(address);
    return key === null || isBlockedHost(key.host, blocked) ? [] : [{ ...key, written: address }];
  });
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('link_preview as link')
    .select(['link.id', 'site', 'title', 'text', 'picture_name'])
    .where(
      'link.id',
      'in',
      keys.map(({ id }) => id),
    )
    .where(IS_NOT_REMOVED)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id, host, written: address }) => {
    const row = known.get(id);
    if (row === undefined || row.title === null) return [];
    const { title, text, picture_name: name } = row;
    const picture = name === null ? null : `${PICTURES_PATH}${name}`;
    return [{ address, site: shownSite(host, row.site), title, text, picture, postId: null }];
  });
}

/** The bytes of a preview's picture; null: no preview that may be shown has it. */
export async function findPicture(db: Db, name: string): Promise<Buffer | null> {
  if (!(await readSetting(db, 'linkPreviews'))) return null;
  const blocked = await readText(db, 'linkPreviewBlocked');
  // Many pages of a site may share one: the bytes are read once.
  const rows = await db
    .selectFrom('link_preview as link')
    .select(['link.id', 'address'])
    .where('picture_name', '=', name)
    .where(IS_NOT_REMOVED)
    .execute();
  const shown = rows.find(({ address }) => !isBlockedHost(new URL(address).hostname, blocked));
  if (shown === undefined) return null;
  const row = await db
    .selectFrom('link_preview')
    .select('picture')
    .where('id', '=', shown.id)
    .executeTakeFirst();
  return row?.picture ?? null;
}

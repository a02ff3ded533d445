import type { Comment } from '@forum/contracts/comments';
import { REMOTE_PICTURES, type PictureCopy } from '@forum/contracts/remote-pictures';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { readSetting } from '../../operations/site-settings/queries.ts';
import { inPost, inTrees, textsOfTrees, type WithMerged } from '../items/queries/in-answers.ts';
import { UPLOADS_PATH } from '../uploads/queries.ts';
import { pictureId } from './parts/picture-id.ts';
import { picturesIn } from './parts/pictures-in.ts';

type Db = Kysely<ReadDatabase>;
type Reading = Pick<AppContext, 'db' | 'site'>;

/** A text with the copies of its pictures, if it has any. */
interface Pictured {
  readonly content: string;
  readonly pictures?: PictureCopy[] | undefined;
}

/** A post, and what was merged into it, with the copies of their pictures. */
export async function withPictures<Post extends WithMerged<Pictured>>(
  ctx: Reading,
  post: Post,
): Promise<Post> {
  const put = await copiesOf(ctx, [post, ...post.mergedPosts]);
  return put === null ? post : inPost<Pictured, Post>(post, put);
}

/** Comments and their replies, with the copies of their pictures. */
export async function withPicturesInTrees(
  ctx: Reading,
  trees: readonly Comment[],
): Promise<Comment[]> {
  const put = await copiesOf(ctx, textsOfTrees(trees));
  return put === null ? [...trees] : inTrees(trees, put);
}

/** A text that stands alone, with the copies of its pictures. */
export async function withPicturesOfOne<Text extends Pictured>(
  ctx: Reading,
  text: Text,
): Promise<Text> {
  const put = await copiesOf(ctx, [text]);
  return put === null ? text : put(text);
}

/** Adds its copies to a text; null: none of them has any, which is usual. */
async function copiesOf({ db, site }: Reading, texts: readonly Pictured[]) {
  const written = new Set(texts.flatMap(({ content }) => picturesIn(content, site.siteUrl)));
  if (written.size === 0 || !(await readSetting(db, 'copyPictures'))) return null;
  const found = await findCopies(db, [...written].slice(0, REMOTE_PICTURES.perAnswer));
  if (found.size === 0) return null;
  return <Text extends Pictured>(text: Text): Text => {
    const pictures = picturesIn(text.content, site.siteUrl).flatMap(
      (address) => found.get(address) ?? [],
    );
    return pictures.length === 0 ? text : { ...text, pictures };
  };
}

async function findCopies(
  db: Db,
  written: readonly string[],
): Promise<ReadonlyMap<string, PictureCopy>> {
  const rows = await db
    .selectFrom('remote_picture')
    .select(['address', 'upload_key', 'width', 'height'])
    .where('id', 'in', written.map(pictureId))
    .where('state', '=', 'ready')
    .execute();
  return new Map(
    rows.flatMap(({ address, upload_key: key, width, height }) =>
      key === null || width === null || height === null
        ? []
        : [[address, { address, url: `${UPLOADS_PATH}${key}`, width, height }]],
    ),
  );
}

/** How many pictures of shown texts wait to be copied. */
export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('remote_picture')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}

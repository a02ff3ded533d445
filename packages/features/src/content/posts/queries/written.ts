import { safeImageUrl } from '@forum/rich-text';
import type { Actor } from '@forum/contracts';
import type { Post } from '@forum/contracts/posts';
import type { WikiEditors } from '@forum/contracts/wiki';
import type { Kysely } from 'kysely';
import { listCategorySummaries } from '../../categories/queries.ts';
import { acceptedCommentIds } from '../../labels/queries.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listReactionCounts } from '../../emoji-reactions/queries.ts';
import { hasPoll } from '../../polls/queries.ts';
import { listTagColors } from '../../tags/queries.ts';
import { excerptsOf, listPostCards } from './cards.ts';
import { findMergedInto, listMergedPosts } from './merged.ts';
import { readViewed, withOwnReactions } from './own-state.ts';
import { findWiki, revisionOf } from './wiki.ts';

type Written =
  | 'title'
  | 'slug'
  | 'categoryId'
  | 'thumbnail'
  | 'prefix'
  | 'prefixColor'
  | 'tags'
  | 'published'
  | 'isPrivate'
  | 'featured'
  | 'pinned'
  | 'locked'
  | 'attribution';

/** A post as a command left it. */
export interface WrittenPost extends Readonly<Pick<Post, Written>> {
  readonly postId: string;
  readonly authorId: string;
  readonly contentId: string;
  readonly excerpt: string | null;
  readonly seeGroups: readonly string[];
  readonly publishedAt: string | null;
  readonly mergedInto: string | null;
  readonly wiki: WikiEditors | null;
}

type Db = Kysely<ReadDatabase>;

/** For a text that the rows do not know: its next editor is asked, if necessary once too often. */
const FIRST_REVISION = 1;
/** A wiki that the rows do not know of yet. */
const UNEDITED = { editedBy: 0, revision: FIRST_REVISION, mayEdit: false };

const UNCOUNTED = {
  merged: false,
  answered: false,
  views: 0,
  upvotes: 0,
  downvotes: 0,
  userVote: null,
  _count: { comments: 0, votes: 0 },
  repliers: [],
  lastReplyAt: null,
  newComments: 0,
};

/** The answer to a command whose projections lag: the text written, with the counts known so far. */
export async function getWrittenPost(
  db: Db,
  written: WrittenPost,
  { viewer, now }: { readonly viewer: Actor; readonly now: Date },
): Promise<Post> {
  const { before, row, author, category, answer, content, colors, reactions, viewed } =
    await readAround(db, written, viewer);
  const { title, contentId, excerpt, tags, publishedAt } = written;
  const isNewText = row !== undefined && (row.title !== title || row.content_id !== contentId);
  const revision = row === undefined || isNewText ? FIRST_REVISION : row.revision;
  const edit = isNewText && publishedAt !== null ? now : row?.edited_at;
  return withOwnReactions(db, viewer.id, {
    ...(before ?? UNCOUNTED),
    ...partsOf(written),
    author,
    category,
    tags: [...tags],
    tagColors: colors,
    ...excerptsOf({ excerpt, text: content.text }),
    content: content.body,
    createdAt: publishedAt ?? before?.createdAt ?? now.toISOString(),
    updatedAt: now.toISOString(),
    isEdited: edit !== undefined && edit !== null,
    editedAt: edit?.toISOString() ?? null,
    acceptedCommentId: answer,
    continueAt: null,
    merged: written.mergedInto !== null,
    mergedInto: written.mergedInto === null ? null : await findMergedInto(db, written.mergedInto),
    mergedPosts: await listMergedPosts(db, written.postId, viewer.id),
    hasPoll: row?.has_poll === true,
    wiki:
      written.wiki === null
        ? null
        : ((await findWiki(db, { id: written.postId, revision }, viewer)) ?? UNEDITED),
    reactions,
    userReactions: null,
    savedAt: viewed.saved.get(written.postId) ?? null,
  });
}

function partsOf(written: WrittenPost) {
  const { postId: id, title, slug, thumbnail, prefix, prefixColor } = written;
  const { featured, pinned, locked, categoryId, attribution, isPrivate, seeGroups } = written;
  const published = written.published || isPrivate;
  return {
    id,
    title,
    slug,
    thumbnail: ownPicture(thumbnail),
    prefix,
    prefixColor,
    published,
    isPrivate,
    seeGroups: [...seeGroups],
    featured,
    pinned,
    locked,
    categoryId,
    attribution,
  };
}

/** A picture from another site has no copy yet. */
function ownPicture(address: string | null): string | null {
  const safe = safeImageUrl(address ?? '');
  return safe?.startsWith('/') === true ? safe : null;
}

async function readAround(db: Db, written: WrittenPost, viewer: Actor) {
  const { postId: id, authorId, categoryId, contentId } = written;
  const [known, row, authors, categories, answers, content, colors, counts, viewed] =
    await Promise.all([
      listPostCards(db, [id], viewer.id),
      db
        .selectFrom('post')
        .select(['title', 'content_id', 'edited_at'])
        .select([hasPoll('post').as('has_poll'), revisionOf('post').as('revision')])
        .where('id', '=', id)
        .executeTakeFirst(),
      listAuthors(db, [authorId]),
      listCategorySummaries(db, categoryId === null ? [] : [categoryId]),
      acceptedCommentIds(db, [id]),
      db
        .selectFrom('content')
        .select(['body', 'text'])
        .where('id', '=', contentId)
        .executeTakeFirstOrThrow(),
      listTagColors(db, written.tags),
      listReactionCounts(db, [id]),
      readViewed(db, viewer.id, [id]),
    ]);
  const author = authors.get(authorId);
  if (author === undefined) throw new Error(`Every author asked for is found: ${authorId}.`);
  const category = categoryId === null ? null : (categories.get(categoryId) ?? null);
  return {
    before: known[0],
    row,
    author,
    category,
    answer: answers.get(id) ?? null,
    content,
    colors,
    reactions: counts.get(id) ?? [],
    viewed,
  };
}

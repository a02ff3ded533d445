import { AUDIENCE, ERASED } from '@forum/contracts/holds';
import type { RecordedEventOf } from '@forum/event-store';
import { wikiKey } from '@forum/contracts/wiki';
import { defineProjection, type Rows } from '@forum/projections';
import { isNewVersion } from '@forum/events/post-versions';
import { postEvents, type PostShown } from '@forum/events/posts';
import { keyOf } from '@forum/events/written-by-key';
import {
  authorTallyTable,
  postDownTable,
  postSlugTable,
  postTable,
  postVersionTable,
  postWordTable,
} from './tables.ts';
import { titleWords } from './tables/title-words.ts';

type Recorded<T extends keyof (typeof postEvents)['definitions']> = RecordedEventOf<
  typeof postEvents,
  T
>;

/** Events → the posts, their slugs, versions and the counts of their authors. */
export const postsProjection = defineProjection({
  name: 'posts',
  version: 16,
  lane: 'now',
  tables: [
    postTable,
    postDownTable,
    postSlugTable,
    postVersionTable,
    postWordTable,
    authorTallyTable,
  ],
  events: postEvents,
  handles: {
    PostCreated: created,
    PostEdited: edited,
    PostMoved: ({ data: { postId, to }, at }, rows) =>
      rows.patch(postTable, { id: postId }, { category_id: to, updated_at: at }),
    // Not the author's act: neither its date nor its edited mark changes.
    PostRetagged: ({ data: { postId, tags } }, rows) =>
      rows.patch(postTable, { id: postId }, { tags }),
    PostPrefixed: ({ data: { postId, prefix, prefixColor } }, rows) =>
      rows.patch(postTable, { id: postId }, { prefix, prefix_color: prefixColor }),
    PostPublished: published,
    PostAudienceChanged: seenByOthers,
    PostUnpublished: ({ data: { postId, authorId, hold } }, rows) => {
      rows.patch(postTable, { id: postId }, { published: false });
      rows.insert(postDownTable, { post_id: postId, hold });
      count(rows, authorId, { posts: -1, unpublished: 1 });
    },
    PostFeatured: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { featured: true }),
    PostUnfeatured: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { featured: false }),
    PostPinned: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { pinned: true }),
    PostUnpinned: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { pinned: false }),
    PostLocked: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { locked: true }),
    PostUnlocked: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { locked: false }),
    PostWikiOpened: ({ data: { postId, editors } }, rows) =>
      rows.patch(postTable, { id: postId }, { wiki: wikiKey(editors) }),
    PostWikiClosed: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { wiki: null }),
    PostMerged: ({ data: { postId, into } }, rows) =>
      rows.patch(postTable, { id: postId }, { merged_into: into }),
    PostUnmerged: ({ data: { postId } }, rows) =>
      rows.patch(postTable, { id: postId }, { merged_into: null }),
    PostReassigned: reassigned,
    PostHeld: ({ data: { postId: post_id, as, hold } }, rows) => {
      if (hold === ERASED) forgetWords(rows, post_id);
      if (as === 'unpublished') rows.insert(postDownTable, { post_id, hold });
    },
    PostHoldLifted: ({ data: { postId: post_id, as, lifted } }, rows) => {
      if (as === 'deleted') return;
      for (const hold of lifted) rows.remove(postDownTable, { post_id, hold });
    },
    PostVersionRedacted: ({ data: { postId, version } }, rows) =>
      rows.patch(postVersionTable, { post_id: postId, version }, { redacted: true }),
    PostVersionRestored: ({ data: { postId, version } }, rows) =>
      rows.patch(postVersionTable, { post_id: postId, version }, { redacted: false }),
    PostDeleted: ({ data, at }, rows) => {
      if (data.hold === ERASED) forgetWords(rows, data.postId);
      rows.patch(postTable, { id: data.postId }, { published: false, deleted_at: at });
      countShown(rows, data.authorId, data, -1);
    },
    PostRestored: ({ data }, rows) => {
      const changes = { published: data.published, deleted_at: null };
      rows.patch(postTable, { id: data.postId }, changes);
      stayPrivate(rows, data.postId);
      address(rows, data);
      countShown(rows, data.authorId, data, 1);
    },
  },
});

function created(event: Recorded<'PostCreated'>, rows: Rows): void {
  const { data, at, version } = event;
  const { postId, authorId, publishedAt } = data;
  const key_id = keyOf(event, authorId);
  rows.insert(postTable, {
    id: postId,
    author_id: authorId,
    category_id: data.categoryId,
    ...textOf(data),
    published: data.published,
    featured: data.featured,
    pinned: false,
    locked: false,
    merged_into: null,
    wiki: null,
    attribution: data.attribution,
    key_id,
    created_at: at,
    updated_at: at,
    edited_at: null,
    deleted_at: null,
    was_public: publishedAt !== null,
    is_private: data.isPrivate === true,
    see_groups: data.seeGroups ?? [],
  });
  rows.insert(postSlugTable, { slug: data.slug, post_id: postId, unlisted: null });
  changeWords(rows, postId, { before: '', after: data.title });
  addVersion(rows, { ...data, by: authorId }, { at, version, key_id });
  countShown(rows, authorId, data, 1);
}

function edited(event: Recorded<'PostEdited'>, rows: Rows): void {
  const { data, at, version } = event;
  const { postId, previous } = data;
  const { slug, ...text } = textOf(data);
  rows.patch(postTable, { id: postId }, { ...text, updated_at: at });
  if (slug !== previous.slug) {
    // An older release, which knows of no `address`, repeats the former one in each edit.
    rows.patch(postTable, { id: postId }, { slug });
    rows.insert(postSlugTable, { slug, post_id: postId, unlisted: null });
  }
  if (!isNewVersion(data)) return;
  changeWords(rows, postId, { before: previous.title, after: data.title });
  addVersion(rows, data, { at, version, key_id: keyOf({ meta: event.meta, data: {} }, data.by) });
  // Changes made before anybody could read it do not count as edits.
  if (data.publishedAt !== null) rows.patch(postTable, { id: postId }, { edited_at: at });
}

function published({ data, at }: Recorded<'PostPublished'>, rows: Rows): void {
  rows.patch(postTable, { id: data.postId }, { published: true });
  rows.removeWhere(postDownTable, { post_id: data.postId });
  address(rows, data);
  if (data.first) {
    // To readers, a draft begun last month is as new as one begun today.
    const firstSeen = { created_at: at, updated_at: at, was_public: true };
    rows.patch(postTable, { id: data.postId }, firstSeen);
  }
  stayPrivate(rows, data.postId);
  count(rows, data.authorId, { posts: 1, unpublished: -1 });
}

// A release that knows of no private places takes their posts for drafts, and may publish them after a rollback.
function stayPrivate(rows: Rows, id: string): void {
  const hidden = { published: false, was_public: false };
  rows.patchWhere(postTable, { id, is_private: true }, hidden);
}

// A private post is no draft: it counts as neither, unless it is published next.
function seenByOthers({ data }: Recorded<'PostAudienceChanged'>, rows: Rows): void {
  const { postId: id, authorId, publishedAt, deleted, previous } = data;
  const isPrivate = data.isPrivate === true;
  const was_public = !isPrivate && publishedAt !== null;
  const place = { is_private: isPrivate, see_groups: data.seeGroups ?? [], was_public };
  rows.patch(postTable, { id }, place);
  if (isPrivate) rows.remove(postDownTable, { post_id: id, hold: AUDIENCE });
  if (deleted || isPrivate === (previous.isPrivate === true)) return;
  count(rows, authorId, { unpublished: isPrivate ? -1 : 1 });
}

function address(rows: Rows, { postId: post_id, address: given }: PostShown['data']): void {
  if (given === undefined) return;
  const { slug, previous } = given;
  rows.patch(postTable, { id: post_id }, { slug });
  rows.insert(postSlugTable, { slug, post_id, unlisted: previous });
}

function reassigned({ data }: Recorded<'PostReassigned'>, rows: Rows): void {
  rows.patch(postTable, { id: data.postId }, { author_id: data.to });
  if (data.deleted) return;
  countShown(rows, data.authorId, data, -1);
  countShown(rows, data.to, data, 1);
}

// A private post is neither published nor a draft.
function countShown(
  rows: Rows,
  authorId: string,
  {
    published: isUp,
    isPrivate,
  }: { readonly published: boolean; readonly isPrivate?: true | undefined },
  by: 1 | -1,
): void {
  if (isPrivate === true) return;
  count(rows, authorId, isUp ? { posts: by } : { unpublished: by });
}

type Text = Recorded<'PostCreated'>['data'] | Recorded<'PostEdited'>['data'];

function textOf({ title, slug, contentId, excerpt, thumbnail, prefix, prefixColor, tags }: Text) {
  return {
    title,
    slug,
    content_id: contentId,
    excerpt,
    thumbnail,
    prefix,
    prefix_color: prefixColor,
    tags,
  };
}

/** A post gone with its author's account leaves no words, nor a slug that repeats them; it never returns. */
function forgetWords(rows: Rows, postId: string): void {
  const nothing = { title: '', slug: postId, excerpt: null, thumbnail: null };
  rows.patch(postTable, { id: postId }, nothing);
  rows.patchWhere(postVersionTable, { post_id: postId }, { title: '', slug: postId });
  rows.removeWhere(postSlugTable, { post_id: postId });
}

function changeWords(
  rows: Rows,
  postId: string,
  { before, after }: { readonly before: string; readonly after: string },
): void {
  const [old, now] = [new Set(titleWords(before)), new Set(titleWords(after))];
  for (const word of old.difference(now)) rows.remove(postWordTable, { word, post_id: postId });
  for (const word of now.difference(old)) rows.insert(postWordTable, { word, post_id: postId });
}

function addVersion(
  rows: Rows,
  data: Text & { readonly by: string | null },
  {
    at,
    version,
    key_id,
  }: { readonly at: Date; readonly version: number; readonly key_id: string | null },
): void {
  rows.insert(postVersionTable, {
    post_id: data.postId,
    version,
    title: data.title,
    slug: data.slug,
    content_id: data.contentId,
    edited_at: at,
    editor_id: data.by,
    key_id,
    redacted: false,
  });
}

function count(
  rows: Rows,
  authorId: string,
  change: { readonly posts?: number; readonly unpublished?: number },
): void {
  rows.add(authorTallyTable, { author_id: authorId }, change);
}

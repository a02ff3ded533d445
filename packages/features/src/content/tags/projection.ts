import { searchForm } from '@forum/contracts/search-form';
import { defineProjection, type Rows } from '@forum/projections';
import { postEvents } from '@forum/events/posts';
import { tagEvents, tagKeyOf } from '@forum/events/tags';
import {
  postTagTable,
  tagColorTable,
  tagRedirectTable,
  tagTallyTable,
  tagTotalTable,
  unseenPostTagTable,
} from './tables.ts';

/** Events of posts → their tags, and the counts of those on published posts. Drafts are not revealed. */
export const tagsProjection = defineProjection({
  name: 'tags',
  version: 6,
  lane: 'now',
  tables: [postTagTable, tagTallyTable, tagTotalTable, unseenPostTagTable],
  events: postEvents,
  handles: {
    PostCreated: ({ data }, rows) => {
      if (data.published) add(rows, data, data.tags);
      else addUnseen(rows, data.postId, data.tags);
    },
    PostEdited: ({ data }, rows) => change(rows, data, data.previous.tags),
    PostRetagged: ({ data }, rows) => change(rows, data, data.previous.tags),
    PostPublished: ({ data }, rows) => {
      takeUnseen(rows, data.postId, data.tags);
      add(rows, data, data.tags);
    },
    PostUnpublished: ({ data }, rows) => {
      take(rows, data.postId, data.tags);
      addUnseen(rows, data.postId, data.tags);
    },
    PostDeleted: ({ data }, rows) => {
      if (!data.published) return;
      take(rows, data.postId, data.tags);
      addUnseen(rows, data.postId, data.tags);
    },
    PostRestored: ({ data }, rows) => {
      if (!data.published) return;
      takeUnseen(rows, data.postId, data.tags);
      add(rows, data, data.tags);
    },
  },
});

/** Events of tags → their settings by staff. */
export const tagSettingsProjection = defineProjection({
  name: 'tag-settings',
  version: 2,
  lane: 'now',
  tables: [tagColorTable, tagRedirectTable],
  events: tagEvents,
  handles: {
    TagColored: ({ data: { key: tag_key, color } }, rows) => {
      if (color === null) rows.remove(tagColorTable, { tag_key });
      else rows.insert(tagColorTable, { tag_key, color });
    },
    TagRedirected: ({ data: { key: tag_key, to } }, rows) => {
      if (to === null) rows.remove(tagRedirectTable, { tag_key });
      else {
        const sought = searchForm(tag_key);
        rows.insert(tagRedirectTable, { tag_key, sought, to_key: tagKeyOf(to), name: to });
      }
    },
  },
});

interface TaggedPost {
  readonly postId: string;
  readonly publishedAt: string | null;
}

function change(
  rows: Rows,
  data: TaggedPost & { readonly published: boolean; readonly tags: readonly string[] },
  previous: readonly string[],
): void {
  const [before, now] = [new Set(previous), new Set(data.tags)];
  const gone = [...before.difference(now)];
  const come = [...now.difference(before)];
  if (data.published) {
    take(rows, data.postId, gone);
    add(rows, data, come);
  } else {
    takeUnseen(rows, data.postId, gone);
    addUnseen(rows, data.postId, come);
  }
}

function add(rows: Rows, { postId, publishedAt }: TaggedPost, tags: readonly string[]): void {
  if (publishedAt === null) return;
  for (const name of tags) {
    const tag_key = name.toLowerCase();
    const created_at = new Date(publishedAt);
    rows.insert(postTagTable, { tag_key, post_id: postId, name, created_at });
    rows.add(tagTallyTable, { name }, { posts: 1 }, { tag_key });
    rows.add(tagTotalTable, { tag_key }, { posts: 1 }, { sought: searchForm(tag_key) });
  }
}

function take(rows: Rows, postId: string, tags: readonly string[]): void {
  for (const name of tags) {
    const tag_key = name.toLowerCase();
    rows.remove(postTagTable, { tag_key, post_id: postId });
    rows.add(tagTallyTable, { name }, { posts: -1 }, { tag_key });
    rows.add(tagTotalTable, { tag_key }, { posts: -1 }, { sought: searchForm(tag_key) });
  }
}

function addUnseen(rows: Rows, postId: string, tags: readonly string[]): void {
  for (const tag of tags) {
    rows.insert(unseenPostTagTable, { tag_key: tagKeyOf(tag), post_id: postId });
  }
}

function takeUnseen(rows: Rows, postId: string, tags: readonly string[]): void {
  for (const tag of tags) {
    rows.remove(unseenPostTagTable, { tag_key: tagKeyOf(tag), post_id: postId });
  }
}

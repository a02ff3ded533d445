import { defineProjection, type Rows } from '@forum/projections';
import { postEvents } from '../posts/events.ts';
import { postTagTable, tagTallyTable, tagTotalTable } from './tables.ts';

/** Events of posts → the tags of published posts and their counts. Drafts leave no trace. */
export const tagsProjection = defineProjection({
  name: 'tags',
  version: 4,
  lane: 'now',
  tables: [postTagTable, tagTallyTable, tagTotalTable],
  events: postEvents,
  handles: {
    PostCreated: ({ data: { postId, tags, published, publishedAt } }, rows) => {
      if (published) add(rows, { postId, publishedAt }, tags);
    },
    PostEdited: ({ data }, rows) => {
      if (!data.published) return;
      const before = new Set(data.previous.tags);
      const now = new Set(data.tags);
      take(rows, data.postId, [...before.difference(now)]);
      add(rows, data, [...now.difference(before)]);
    },
    PostPublished: ({ data }, rows) => add(rows, data, data.tags),
    PostUnpublished: ({ data }, rows) => take(rows, data.postId, data.tags),
    PostDeleted: ({ data }, rows) => {
      if (data.published) take(rows, data.postId, data.tags);
    },
    PostRestored: ({ data }, rows) => {
      if (data.published) add(rows, data, data.tags);
    },
  },
});

interface PublishedPost {
  readonly postId: string;
  readonly publishedAt: string | null;
}

function add(rows: Rows, { postId, publishedAt }: PublishedPost, tags: readonly string[]): void {
  if (publishedAt === null) return;
  for (const name of tags) {
    const tag_key = name.toLowerCase();
    const created_at = new Date(publishedAt);
    rows.insert(postTagTable, { tag_key, post_id: postId, name, created_at });
    rows.add(tagTallyTable, { name }, { posts: 1 }, { tag_key });
    rows.add(tagTotalTable, { tag_key }, { posts: 1 });
  }
}

function take(rows: Rows, postId: string, tags: readonly string[]): void {
  for (const name of tags) {
    const tag_key = name.toLowerCase();
    rows.remove(postTagTable, { tag_key, post_id: postId });
    rows.add(tagTallyTable, { name }, { posts: -1 }, { tag_key });
    rows.add(tagTotalTable, { tag_key }, { posts: -1 });
  }
}

import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { imagesIn, pairOf } from './facts.ts';
import { at, groupOf, markdown, seeOf, type Run, type Write } from './run.ts';
import { stateOf } from './state.ts';

/** What becomes of the tables of places and texts. */
export const TEXTS: Readonly<Record<string, Write>> = {
  community: async (run, row) => {
    const id = numberOf(row['id']) ?? 0;
    const { facts, left, writer } = run;
    if (!facts.communities.has(id)) return left.add('categories', 'communities of other servers');
    const see = seeOf(facts, id);
    const name = textOf(row['title']) ?? row['name'] ?? String(id);
    if (see.who === 'groups')
      await writer.add('groups', { key: groupOf(id), name, isHidden: true });
    const description = textOf(row['sidebar']) ?? textOf(row['description']);
    const writers = see.who === 'everyone' ? ({ who: 'members' } as const) : see;
    await writer.add('categories', {
      key: String(id),
      name,
      slug: textOf(row['name']),
      description: description === undefined ? undefined : markdown(description),
      see,
      post: isTrue(row['posting_restricted_to_mods']) ? { who: 'staff' } : writers,
      reply: writers,
      createdAt: at(row, 'published'),
    });
  },
  tag: async ({ facts, writer, left }, row) => {
    const key = row['id'] ?? '';
    if (!facts.tags.has(key)) return left.add('tags', 'that were deleted');
    const name = textOf(row['display_name']) ?? row['name'] ?? key;
    await writer.add('tags', { key, name, description: textOf(row['description']) });
  },
  post: async (run, row) => {
    const id = numberOf(row['id']);
    if (!run.facts.isHere(id)) return run.left.add('topics', 'in communities of other servers');
    await run.writer.add('topics', topicOf(run, id, row));
    await run.writer.add('posts', openingOf(run, id, row));
  },
  comment: async (run, row) => {
    const post = numberOf(row['post_id']);
    if (!run.facts.isHere(post)) return run.left.add('posts', 'in communities of other servers');
    const source = row['content'] ?? '';
    await run.writer.add('posts', {
      key: row['id'] ?? '',
      topic: String(post),
      parent: parentOf(run, post, row['path']),
      ...run.facts.doerOf(row['creator_id']),
      createdAt: at(row, 'published') ?? '',
      editedAt: at(row, 'updated'),
      ...stateOf(row),
      isLocked: isTrue(row['locked']),
      text: markdown(source),
      uploads: uploadsIn(run, source),
    });
  },
  private_message: async (run, row) => {
    const { facts, writer } = run;
    const both = [facts.memberOf(row['creator_id']), facts.memberOf(row['recipient_id'])];
    const source = row['content'] ?? '';
    await writer.add('messages', {
      key: row['id'] ?? '',
      conversation: pairOf(row),
      ...facts.doerOf(row['creator_id']),
      createdAt: at(row, 'published') ?? '',
      editedAt: at(row, 'updated'),
      members: [...new Set(both.filter((member) => member !== undefined))],
      state: stateOf(row).state,
      text: markdown(source),
      uploads: uploadsIn(run, source),
    });
  },
};

/** Two who wrote to each other have one conversation, for which the dump has no row. */
export async function writeConversations({ facts, writer }: Run): Promise<void> {
  for (const [key, first] of facts.pairs)
    await writer.add('conversations', { key, createdAt: momentOf(first) ?? '' });
}

function topicOf({ facts }: Run, id: number, row: Row) {
  const tags = (facts.tagsOf.get(id) ?? []).filter((tag) => facts.tags.has(tag));
  return {
    key: String(id),
    title: row['name'] ?? '',
    category: keyOf(row['community_id']),
    tags,
    ...facts.doerOf(row['creator_id']),
    createdAt: at(row, 'published') ?? '',
    lastPostAt: at(row, 'newest_comment_time'),
    ...stateOf(row),
    isPinned: isTrue(row['featured_community']) || isTrue(row['stickied']),
    isPinnedEverywhere: isTrue(row['featured_local']),
    isLocked: isTrue(row['locked']),
  };
}

function openingOf(run: Run, id: number, row: Row) {
  const source = sourceOf(row);
  return {
    // Comments have their own numbers for keys, as addresses name them; a post is what its topic opens with.
    key: `post-${id}`,
    topic: String(id),
    number: 1,
    isFirst: true,
    ...run.facts.doerOf(row['creator_id']),
    createdAt: at(row, 'published') ?? '',
    editedAt: at(row, 'updated'),
    // What the topic's state says counts for both.
    text: markdown(source),
    uploads: uploadsIn(run, source),
  };
}

/** A post may be nothing but a link or a picture: here it stands above the text. */
function sourceOf(row: Row): string {
  const [url, body] = [textOf(row['url']), textOf(row['body'])];
  const isAddress = url !== undefined && /^https?:\/\/[^\s<>]+$/i.test(url);
  if (!isAddress) return body ?? '';
  const isPicture = imagesIn(url).length > 0 || /\.(?:png|jpe?g|gif|webp|avif)(?:\?|$)/i.test(url);
  const alternative = (textOf(row['alt_text']) ?? '').replace(/[[\]\\\n]/g, ' ');
  const link = isPicture ? `![${alternative}](<${url}>)` : `<${url}>`;
  return body === undefined ? link : `${link}\n\n${body}`;
}

/** A path has the ids of all comments above, beginning with 0, and the comment's own. */
function parentOf({ facts }: Run, post: number, path: Row[string] | undefined) {
  const above = numberOf((path ?? '').split('.').at(-2));
  if (above === null || facts.postOfComment.get(above) !== post) return undefined;
  return String(above);
}

function uploadsIn({ facts }: Run, source: string): string[] | undefined {
  const found = imagesIn(source).filter((image) => facts.images.has(image));
  return found.length === 0 ? undefined : found;
}

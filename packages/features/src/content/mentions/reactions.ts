import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import { mentionedGroups, parseCommentContent, parseContent } from '@forum/rich-text';
import { commentEvents } from '@forum/events/comments';
import type { AppContext } from '../../framework/feature.ts';
import { postEvents } from '@forum/events/posts';
import { listMentionable } from '../../identity/groups/queries.ts';
import { noteGroupMentions, noteMentions, tellGroupMembers } from './commands.ts';
import type { TextItem } from '@forum/events/mentions';
import { findText, listMembersToTell, listSeeing, listVersionsWithMentions } from './queries.ts';

const TYPES = ['PostCreated', 'PostEdited', 'PostPublished', 'CommentPosted', 'CommentEdited'];

/**
 * New text → its mentions. Runs after the writing command, so that resolving names costs the writer nothing; a draft's
 * names are resolved when it is published.
 */
export function mentionReactions(ctx: AppContext): readonly Reaction[] {
  const alone = (event: RecordedEvent) => note(ctx, [event]);
  return [
    defineReaction({
      name: 'mentions',
      after: ['posts', 'groups'],
      events: [postEvents, commentEvents],
      handles: Object.fromEntries(TYPES.map((type) => [type, alone])),
      together: (events) => note(ctx, events),
      acrossPartitions: true,
    }),
    // Apart from the members, who need not wait for a group.
    defineReaction({
      name: 'group-mentions',
      after: ['posts', 'comments', 'groups'],
      events: [postEvents, commentEvents],
      handles: Object.fromEntries(
        TYPES.map((type) => [type, (event: RecordedEvent) => noteGroups(ctx, [event])]),
      ),
      together: (events) => noteGroups(ctx, events),
      acrossPartitions: true,
    }),
  ];
}

/** A text that became visible. */
interface Sight {
  readonly item: TextItem;
  /** The version to read; null: the current one. */
  readonly contentId: string | null;
  readonly by: string;
  readonly at: Date;
}

async function note(ctx: AppContext, events: readonly RecordedEvent[]): Promise<void> {
  for (const { item, by, at } of await promisingOf(ctx, events)) {
    const seeing = (ids: readonly string[]) => listSeeing(ctx.db, item.postId, ids);
    await noteMentions(ctx, { meta: { actor: { id: by }, at }, ...item, by, seeing });
  }
}

/** Those among them that may mention somebody. */
async function promisingOf(
  { db }: AppContext,
  events: readonly RecordedEvent[],
): Promise<readonly Sight[]> {
  const sights = events.flatMap((event) => (isOurs(event) ? (sightOf(event) ?? []) : []));
  const versions = sights.flatMap(({ contentId }) => contentId ?? []);
  const promising = await listVersionsWithMentions(db, versions);
  return sights.filter(({ contentId }) => contentId === null || promising.has(contentId));
}

async function noteGroups(ctx: AppContext, events: readonly RecordedEvent[]): Promise<void> {
  for (const sight of await promisingOf(ctx, events)) await noteGroupsOf(ctx, sight);
}

async function noteGroupsOf(ctx: AppContext, { item, contentId, by, at }: Sight): Promise<void> {
  const body = await findText(ctx.db, { contentId, postId: item.postId });
  if (body === null) return;
  const parsed = item.commentId === null ? parseContent(body) : parseCommentContent(body);
  const slugs = parsed.ok ? mentionedGroups(parsed.document) : [];
  if (slugs.length === 0) return;
  const allowed = new Map(
    (await listMentionable(ctx.db, slugs, by)).map(({ slug, id }) => [slug, id]),
  );
  const groupIds = slugs.flatMap((slug) => allowed.get(slug) ?? []);
  if (groupIds.length === 0) return;
  const meta = { actor: { id: by }, at };
  const { result } = await noteGroupMentions(ctx, { meta, ...item, by, at, groupIds });
  if (result === null) return;
  const { authorId, groupIds: told } = result;
  for (const groupId of told) await tellGroup(ctx, { ...item, groupId, authorId, by, at });
}

/** As many as the watchers of an item at once. */
const BATCH = 200;

interface Telling extends TextItem {
  readonly groupId: string;
  readonly authorId: string;
  readonly by: string;
  readonly at: Date;
}

/** Batch after batch, each in its own transaction, so that nothing else waits for a whole group. */
async function tellGroup(ctx: AppContext, { at, ...of }: Telling): Promise<void> {
  const meta = { actor: { id: of.by }, at };
  let after: string | null = null;
  do {
    const wanted = { ...of, at, after, limit: BATCH };
    const memberIds: string[] = await listMembersToTell(ctx.db, wanted);
    after = await tellNext(ctx, { meta, ...of, after, memberIds });
  } while (after !== null);
}

async function tellNext(
  ctx: AppContext,
  told: Parameters<typeof tellGroupMembers>[1],
): Promise<string | null> {
  return (await tellGroupMembers(ctx, told)).result;
}

type Ours =
  | RecordedEventOf<typeof postEvents, 'PostCreated' | 'PostEdited' | 'PostPublished'>
  | RecordedEventOf<typeof commentEvents, 'CommentPosted' | 'CommentEdited'>;

/** The log has parsed the data of every type it returns. */
function isOurs(event: RecordedEvent): event is Ours {
  return TYPES.includes(event.type);
}

/** Null: nobody can read it, the text is not new, or an import brought it, which notifies nobody. */
function sightOf({ type, data, at, meta }: Ours): Sight | null {
  const by = meta.actorId;
  if (by === null) return null;
  const post = { postId: data.postId, commentId: null };
  switch (type) {
    case 'PostCreated':
      return data.published || data.isPrivate === true
        ? { item: post, contentId: data.contentId, by, at }
        : null;
    case 'PostEdited': {
      const isNew = data.published && data.contentId !== data.previous.contentId;
      return isNew ? { item: post, contentId: data.contentId, by, at } : null;
    }
    case 'PostPublished':
      return data.quietly === true ? null : { item: post, contentId: null, by, at };
    case 'CommentPosted':
    case 'CommentEdited': {
      const { postId, commentId, contentId } = data;
      return { item: { postId, commentId }, contentId, by, at };
    }
  }
}

import { GROUP_MENTIONS } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { mentionedUsernames, parseCommentContent, parseContent } from '@forum/rich-text';
import { commentStreamName } from '@forum/events/comments';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { postStream } from '@forum/events/posts';
import {
  commentText,
  decideGroupMention,
  decideMention,
  postText,
  type NamedMember,
  type WrittenText,
} from './decide.ts';
import {
  everMentioned,
  groupBatchStream,
  groupsMentioned,
  mentionStream,
  toldUpTo,
  type GroupBatch,
  type TextItem,
} from '@forum/events/mentions';
import { readText } from '../../framework/stored-text.ts';
import { countMentions, findNamed, noteMention } from './store.ts';

/**
 * Records whom a text's current version mentions for the first time; does nothing while nobody can read it. Repeating
 * it records nobody twice. `seeing`: those of some members who see the post's place.
 */
export function noteMentions(
  ctx: CommandContext,
  {
    meta,
    by,
    seeing,
    ...item
  }: Command<TextItem & { readonly by: string; readonly seeing: Seeing }>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const text = await findText(tx, item);
    if (text === null || !text.isShown) return null;
    const named = await findMentioned(tx, item, text);
    if (named.length === 0) return null;
    const sees = await seeing(named.map(({ reached }) => reached));
    const members = named.filter(({ reached }) => sees.has(reached));
    const stream = mentionStream(item);
    await tx.decide(stream, everMentioned, (before) =>
      decideMention({ item, authorId: text.authorId, by, members }, before),
    );
    return null;
  });
}

type Seeing = (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** A text and the groups that it mentions. */
interface MentionsGroups extends TextItem {
  readonly by: string;
  readonly at: Date;
  /** Those that the writer may mention, in the order of the text. */
  readonly groupIds: readonly string[];
}

/** Groups whose members should be notified of a text, and its author. */
interface GroupsToTell {
  readonly authorId: string;
  readonly groupIds: readonly string[];
}

/**
 * Records which groups a text's current version mentions for the first time; does nothing while nobody can read it.
 * @returns those whose members should be notified, even if an earlier attempt was interrupted; null: nobody can read it
 */
export function noteGroupMentions(
  ctx: CommandContext,
  { meta, by, at, groupIds, ...item }: Command<MentionsGroups>,
): Promise<Outcome<GroupsToTell | null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const text = await findText(tx, item);
    if (text === null || !text.isShown) return null;
    const lately = await countMentions(tx.connection, { memberId: by, at });
    const room = GROUP_MENTIONS.perHour - lately;
    const mention = { item, text, by, groupIds, room };
    const stream = mentionStream(item);
    const { before } = await tx.decide(stream, groupsMentioned, (groups) =>
      decideGroupMention(mention, groups),
    );
    const added = decideGroupMention(mention, before).map(({ data }) => data.groupId);
    for (const _ of added) {
      await noteMention(tx.connection, { memberId: by, at, id: ctx.newId() });
    }
    const begun = [...before].filter(([, contentId]) => contentId === text.contentId);
    return { authorId: text.authorId, groupIds: [...begun.map(([id]) => id), ...added] };
  });
}

/** The next members of a mentioned group, by id. */
interface NextMembers extends GroupBatch {
  readonly authorId: string;
  readonly by: string;
  readonly memberIds: readonly string[];
}

/**
 * Records that these members of a group are notified. A batch is settled once: repeating it notifies nobody else.
 * @returns where the batch ended; null: it was empty
 */
export function tellGroupMembers(
  ctx: CommandContext,
  { meta, after, memberIds, authorId, by, ...of }: Command<NextMembers>,
): Promise<Outcome<string | null>> {
  const last = memberIds.at(-1) ?? null;
  const { postId, commentId, groupId } = of;
  return ctx.eventStore.execute(meta, async (tx) => {
    const stream = groupBatchStream({ ...of, after });
    const data = { postId, commentId, groupId, authorId, by, memberIds: [...memberIds] };
    const { before } = await tx.decide(stream, toldUpTo, (upTo) =>
      upTo !== null || last === null ? [] : [{ type: 'GroupMembersMentioned', data }],
    );
    return before ?? last;
  });
}

async function findText(
  tx: StoreTransaction,
  { postId, commentId }: TextItem,
): Promise<WrittenText | null> {
  if (commentId === null) return (await tx.fold(postStream(postId), postText)).state;
  return (await tx.fold(commentStreamName(commentId), commentText)).state;
}

async function findMentioned(
  tx: StoreTransaction,
  { commentId }: TextItem,
  { contentId }: WrittenText,
): Promise<NamedMember[]> {
  const { body } = await readText(tx.connection, contentId);
  if (body === '') return [];
  const parsed = commentId === null ? parseContent(body) : parseCommentContent(body);
  const usernames = parsed.ok ? mentionedUsernames(parsed.document) : [];
  return usernames.length === 0 ? [] : findNamed(tx.connection, usernames);
}

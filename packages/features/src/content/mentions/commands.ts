import type { Outcome, StoreTransaction } from '@forum/event-store';
import { mentionedUsernames, parseCommentContent, parseContent } from '@forum/rich-text';
import { commentStreamName } from '../comments/events.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { postStream } from '../posts/events.ts';
import {
  commentText,
  decideMention,
  postText,
  type NamedMember,
  type WrittenText,
} from './decide.ts';
import { everMentioned, mentionStream, type TextItem } from './events.ts';
import { findNamed, readBody } from './store.ts';

/**
 * Records whom a text's current version mentions for the first time; does nothing while nobody can read it. Repeating
 * it records nobody twice.
 */
export function noteMentions(
  ctx: CommandContext,
  { meta, by, ...item }: Command<TextItem & { readonly by: string }>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const text = await findText(tx, item);
    if (text === null || !text.isShown) return null;
    const members = await findMentioned(tx, item, text);
    if (members.length === 0) return null;
    const stream = mentionStream(item);
    await tx.decide(stream, everMentioned, (before) =>
      decideMention({ item, authorId: text.authorId, by, members }, before),
    );
    return null;
  });
}

async function findText(
  tx: StoreTransaction,
  { postId, commentId }: TextItem,
): Promise<WrittenText | null> {
  if (commentId === null) return (await tx.fold(postStream(postId).name, postText)).state;
  return (await tx.fold(commentStreamName(commentId), commentText)).state;
}

async function findMentioned(
  tx: StoreTransaction,
  { commentId }: TextItem,
  { contentId }: WrittenText,
): Promise<NamedMember[]> {
  const body = await readBody(tx.connection, contentId);
  if (body === null) return [];
  const parsed = commentId === null ? parseContent(body) : parseCommentContent(body);
  const usernames = parsed.ok ? mentionedUsernames(parsed.document) : [];
  return usernames.length === 0 ? [] : findNamed(tx.connection, usernames);
}

import type { HeldAnswer } from '@forum/contracts/submission-fields';
import type { PostFields } from '@forum/contracts/post-fields';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import type { HoldCause } from '../../../framework/ports/gate.ts';
import { readText } from '../../../framework/stored-text.ts';
import { isRead } from '../decide/access.ts';
import type { PostState } from '@forum/events/post-facts';
import type { ByMember } from '../../items/operations/by-member.ts';
import { requirePublishable, type MayBeClaimed } from './publishable.ts';
import { decideToChange, type PostToChange } from './write.ts';
import { excerptAfter, type PostChanges } from './written-text.ts';

/** Queues a new post for approval, if it could be published now. @throws DomainError invalid | forbidden | conflict */
export function submitPost(
  ctx: CommandContext,
  {
    meta,
    actor,
    fields,
    cause,
    claimed,
    postId,
  }: Command<ByMember & MayBeClaimed & { fields: PostFields; cause: HoldCause; postId: string }>,
): Promise<Outcome<HeldAnswer>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await claimed?.claim(tx);
    const text = await requirePublishable(tx, { actor, fields });
    const ids = { submissionId: postId, itemId: postId, postId, memberId: actor.id };
    const payload = { kind: 'post', fields } as const;
    const named = { title: fields.title, text: withPoll(text, fields.poll) };
    const writing = { ...ids, payload, ...named, cameDue: claimed?.cameDue };
    return ctx.gate.hold(tx, writing, cause);
  });
}

/**
 * The same for a change: the post stays as it is. If readers have not seen the post, the whole of it is queued, and so
 * published as staff read it. @throws DomainError not-found | gone | forbidden | invalid | conflict
 */
export function submitPostEdit(
  ctx: CommandContext,
  { cause, ...change }: PostToChange & { readonly cause: HoldCause },
): Promise<Outcome<HeldAnswer>> {
  const { actor, postId, changes } = change;
  const submissionId = ctx.newId();
  return ctx.eventStore.execute(change.meta, async (tx) => {
    const decided = await decideToChange(ctx, tx, { ...change, waits: true });
    const { post, version: judgedAt, body } = decided;
    const present = await readText(tx.connection, post.contentId);
    const { excerpt } = changes;
    const written =
      excerpt === undefined
        ? changes
        : { ...changes, excerpt: await excerptAfter(tx, post, excerpt) };
    const toBe = isRead(post) ? written : { ...wholeOf(post, present.body), ...given(written) };
    const payload = { kind: 'post-edit', changes: toBe, judgedAt } as const;
    const ids = { submissionId, itemId: postId, postId, memberId: actor.id };
    const text = withPoll(body?.text ?? present.text, changes.poll);
    const named = { title: changes.title ?? post.title, text };
    return ctx.gate.hold(tx, { ...ids, payload, ...named }, cause);
  });
}

/** What staff read: the text, and the poll's question. */
function withPoll(text: string, poll: PostFields['poll']): string {
  if (poll === null || poll === undefined) return text;
  const { question, options } = poll;
  return [text, '', ...(question ? [question] : []), ...options.map((name) => `– ${name}`)].join(
    '\n',
  );
}

/** Everything that a post's author can change, in its current state. */
function wholeOf(
  { title, excerpt, prefix, prefixColor, tags, categoryId }: PostState,
  content: string,
) {
  return {
    title,
    content,
    excerpt,
    tags,
    ...(prefix === null ? {} : { prefix, prefixColor }),
    ...(categoryId === null ? {} : { categoryId }),
  };
}

/** The fields given at all: one left out overrides nothing. */
function given(changes: PostChanges): PostChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

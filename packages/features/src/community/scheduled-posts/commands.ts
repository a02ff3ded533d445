import type { Actor } from '@forum/contracts';
import type { PostFields } from '@forum/contracts/post-fields';
import type { CommandMeta, Outcome, StoreTransaction } from '@forum/event-store';
import { isId, type DomainError } from '@forum/kernel';
import { openingOf } from '@forum/rich-text';
import { publishPost, requirePublishable } from '../../content/posts/operations/publish.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import { putBackDraft } from '../drafts/operations/put-back.ts';
import { requireOpenPoll, requireTimeAhead } from './decide.ts';
import { scheduledPostStream, type ScheduledPostEvent } from '@forum/events/scheduled-posts';
import { asDraft } from './parts/as-draft.ts';
import {
  changeScheduled,
  keepScheduled,
  markRefused,
  noSuchScheduledPost,
  takeScheduled,
  type OwnVersion,
  type Waiting,
} from './store.ts';

type By = { readonly actor: Actor };
type OnOne = By & { readonly id: string; readonly version: string };

/**
 * Schedules a post, if it could be published now; at its time the rules are applied again.
 * @throws DomainError invalid | forbidden | conflict `too-many-scheduled`
 */
export function schedulePost(
  ctx: CommandContext,
  { meta, actor, fields, dueAt }: Command<By & { fields: PostFields; dueAt: Date }>,
): Promise<Outcome<{ readonly id: string }>> {
  const [id, version] = [ctx.newId(), ctx.newId()];
  return ctx.eventStore.execute(meta, async (tx) => {
    requireTimeAhead(dueAt, tx.now);
    requireOpenPoll(fields, dueAt);
    const waiting = await waitingOf(tx, { actor, fields });
    await keepScheduled(tx.connection, { id, memberId: actor.id, version, dueAt, ...waiting });
    return { id };
  });
}

/** Changes its text, its time, or both. @throws DomainError not-found | invalid | forbidden | conflict */
export function changeScheduledPost(
  ctx: CommandContext,
  {
    meta,
    actor,
    fields,
    dueAt,
    ...one
  }: Command<OnOne & { fields: PostFields | undefined; dueAt: Date | undefined }>,
): Promise<Outcome<void>> {
  const next = ctx.newId();
  const own = ownVersion(actor, one);
  return ctx.eventStore.execute(meta, async (tx) => {
    if (dueAt !== undefined) requireTimeAhead(dueAt, tx.now);
    const waiting = fields === undefined ? undefined : await waitingOf(tx, { actor, fields });
    await changeScheduled(tx.connection, own, { next, waiting, dueAt });
  });
}

/** A scheduled post with its fields, as read. */
export interface ToPublish extends By {
  readonly meta: CommandMeta;
  readonly own: OwnVersion;
  readonly fields: PostFields;
  /** Its time has come; otherwise its member publishes it at once. */
  readonly cameDue: boolean;
}

/**
 * Publishes it like any post of the member, by the rules in force now. The same transaction removes it from the
 * scheduled posts, so that a process that dies has done either both or neither.
 * @throws DomainError
 */
export function publishScheduledPost(
  ctx: AppContext,
  { meta, actor, own, fields, cameDue }: ToPublish,
) {
  const claim = async (tx: StoreTransaction) => {
    await takeScheduled(tx.connection, own);
  };
  const claimed = { postId: own.id, claim, cameDue };
  return publishPost(ctx, { meta, actor, fields, claimed });
}

/**
 * The rules refused it at its time: it stays with its member, who is notified. Does nothing if it changed meanwhile.
 */
export function refuseScheduledPost(
  ctx: CommandContext,
  { meta, own, refusal }: Command<{ own: OwnVersion; refusal: DomainError }>,
): Promise<Outcome<void>> {
  const { id: scheduledPostId, memberId } = own;
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!(await markRefused(tx.connection, own, { refusal, now: tx.now }))) return;
    const data = { scheduledPostId, memberId, code: refusal.code };
    const refused: ScheduledPostEvent = { type: 'ScheduledPostRefused', data };
    await tx.appendNext(scheduledPostStream(scheduledPostId, memberId), [refused]);
  });
}

/** Turns it back into a draft. @throws DomainError not-found | conflict */
export function unschedulePost(
  ctx: CommandContext,
  { meta, actor, ...one }: Command<OnOne>,
): Promise<Outcome<void>> {
  const version = ctx.newId();
  const own = ownVersion(actor, one);
  return ctx.eventStore.execute(meta, async (tx) => {
    const body = asDraft(await takeScheduled(tx.connection, own));
    const place = `post:new:${body.fields.categoryId ?? ''}`;
    const draft = { memberId: actor.id, place, version, at: tx.now, body };
    await putBackDraft(tx.connection, draft);
  });
}

/** Discards it. @throws DomainError not-found | conflict */
export function discardScheduledPost(
  ctx: CommandContext,
  { meta, actor, ...one }: Command<OnOne>,
): Promise<Outcome<void>> {
  const own = ownVersion(actor, one);
  return ctx.eventStore.execute(meta, async (tx) => {
    await takeScheduled(tx.connection, own);
  });
}

/** @throws DomainError not-found */
function ownVersion(actor: Actor, { id, version }: Omit<OnOne, 'actor'>): OwnVersion {
  if (!isId(id)) throw noSuchScheduledPost();
  return { id, memberId: actor.id, version };
}

/** Checks it as if it were to be published now. @throws DomainError invalid | forbidden */
async function waitingOf(
  tx: StoreTransaction,
  { actor, fields }: By & { readonly fields: PostFields },
): Promise<Waiting> {
  const text = await requirePublishable(tx, { actor, fields });
  return { fields, excerpt: openingOf(text) };
}

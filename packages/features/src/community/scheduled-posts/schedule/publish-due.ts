import { restrictionText } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { findAwayMember } from '../../../identity/members/queries/away-member.ts';
import { publishScheduledPost, refuseScheduledPost } from '../commands.ts';
import { isByARule } from '../decide.ts';
import { listDue, type DuePost } from '../queries.ts';
import { fieldsOf } from '../store.ts';

/**
 * Publishes what is due. Two runs at once, or one after another was killed, publish each post once: the transaction
 * that publishes it also removes it from the scheduled posts.
 */
export async function publishDue(ctx: AppContext): Promise<void> {
  for await (const due of listDue(ctx.db, ctx.clock.now())) {
    try {
      await publishOrTell(ctx, due);
    } catch (error) {
      // One that fails for an unforeseen reason delays no other.
      ctx.logger.error({ err: error, scheduledPostId: due.id }, 'a scheduled post failed');
    }
  }
}

async function publishOrTell(ctx: AppContext, { payload, ...own }: DuePost): Promise<void> {
  const meta = { actor: { id: own.memberId } };
  try {
    const actor = await requireActor(ctx, own.memberId);
    const fields = fieldsOf(payload);
    await publishScheduledPost(ctx, { meta, actor, own, fields, cameDue: true });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (isByARule(error)) await refuseScheduledPost(ctx, { meta, own, refusal: error });
    else
      ctx.logger.info({ err: error, scheduledPostId: own.id }, 'a scheduled post is tried again');
  }
}

/** As at the edge of the API. @throws DomainError forbidden `suspended` `account-merged` */
async function requireActor({ db, clock }: AppContext, memberId: string) {
  const member = await findAwayMember(db, memberId, clock.now());
  if (member === null) {
    const message = 'This account had been merged into another one by then.';
    throw new DomainError('forbidden', 'account-merged', message);
  }
  const { actor, suspension } = member;
  if (suspension === null) return actor;
  throw new DomainError('forbidden', 'suspended', restrictionText('suspended', suspension));
}

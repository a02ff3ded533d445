import type { Actor } from '@forum/contracts';
import type { SubmissionKind } from '@forum/contracts/held';
import type { SubmissionPayload } from '@forum/contracts/approval-queue';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../command-context.ts';

/** What was approved, to be done as its author now. */
export interface Approved<Payload> {
  readonly meta: CommandMeta;
  readonly author: Actor;
  /** The post or comment that it changes, or is to become. */
  readonly itemId: string;
  readonly postId: string;
  readonly parentId: string | null;
  readonly payload: Payload;
}

/** Does in a transaction what was held back, by the rules that hold now. @throws DomainError */
export type CarryOutApproved<Payload> = (
  ctx: CommandContext,
  tx: StoreTransaction,
  approved: Approved<Payload>,
) => Promise<unknown>;

/** How each kind of submission is carried out in the end; the slice whose item it is says it of its own. */
export type Submittables = {
  readonly [Kind in SubmissionKind]: CarryOutApproved<Extract<SubmissionPayload, { kind: Kind }>>;
};

import type { Actor } from '@forum/contracts';
import type { SubmissionKind } from '@forum/contracts/submission-fields';
import type { SubmissionPayload } from '@forum/contracts/submissions';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../command-context.ts';

/** What was approved, to be carried out as its author now. */
export interface Approved<Payload> {
  readonly meta: CommandMeta;
  readonly author: Actor;
  /** The key by which a program sent it; undefined: its author did. */
  readonly keyId: string | undefined;
  /** The post or comment that it changes, or is to become. */
  readonly itemId: string;
  readonly postId: string;
  readonly parentId: string | null;
  readonly payload: Payload;
}

/** Carries out in a transaction what was held back, by the rules in force now. @throws DomainError */
export type CarryOutApproved<Payload> = (
  ctx: CommandContext,
  tx: StoreTransaction,
  approved: Approved<Payload>,
) => Promise<unknown>;

/** How each kind of submission is finally carried out; the slice that owns the item declares it. */
export type Submittables = {
  readonly [Kind in SubmissionKind]: CarryOutApproved<Extract<SubmissionPayload, { kind: Kind }>>;
};

declare module './ports.ts' {
  interface Ports {
    /** For every kind of submission: how it is carried out once approved. */
    readonly submittables: Submittables;
  }
}

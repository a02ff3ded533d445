import type { ActKind } from '@forum/contracts/acts';
import type { CommandMeta, Position } from '@forum/event-store';
import type { AppContext } from '../feature.ts';

/** An act on record. */
export interface BegunAct {
  readonly meta: CommandMeta;
  readonly actId: string;
}

/** What was done to finish an act. */
export interface Finishing<Answer> {
  /** Where its commands ended. */
  readonly positions: readonly Position[];
  /** What its steps answered. */
  readonly answers: readonly Answer[];
}

/** Kinds of acts that take more than one transaction; each slice declares its own (`defineLongAct`). */
export interface LongAct<Answer = unknown> {
  readonly kinds: readonly ActKind[];
  /** Does what is left of an act and ends it; does nothing if it has ended. A crash in between does no harm. */
  readonly finish: (ctx: AppContext, begun: BegunAct) => Promise<Finishing<Answer>>;
}

declare module './ports.ts' {
  interface Ports {
    /** The acts that take more than one transaction; one schedule resumes those of dead processes. */
    readonly longActs: readonly LongAct[];
  }
}

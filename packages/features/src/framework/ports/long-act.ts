import type { ActKind } from '@forum/contracts/acts';
import type { CommandMeta, Position } from '@forum/event-store';
import type { ContextWith } from '../feature.ts';
import type { Port } from './ports.ts';

/** A recorded act. */
export interface BegunAct {
  readonly meta: CommandMeta;
  readonly actId: string;
}

/** What was done to finish an act. */
export interface Finishing<Answer> {
  /** The positions its commands reached. */
  readonly positions: readonly Position[];
  /** The results of its steps. */
  readonly answers: readonly Answer[];
}

/** Kinds of acts that take more than one transaction; each slice declares its own (`defineLongAct`). */
export interface LongAct<Answer = unknown, Used extends Port = never> {
  readonly kinds: readonly ActKind[];
  /** Does what is left of an act and ends it; does nothing if it has ended. A crash in between does no harm. */
  readonly finish: (ctx: ContextWith<Used>, begun: BegunAct) => Promise<Finishing<Answer>>;
}

/** What long acts use: whoever resumes those of all slices needs all of it. */
export type LongActPort = 'mergeParts' | 'purgeables' | 'relabelling' | 'reversibles';

declare module './ports.ts' {
  interface Ports {
    /** The acts that take more than one transaction; one schedule resumes those of dead processes. */
    readonly longActs: readonly LongAct<unknown, LongActPort>[];
  }
}

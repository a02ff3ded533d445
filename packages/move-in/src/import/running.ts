import type { Progress, ProgressMeter } from '@forum/import-stackexchange/progress';
import type { Clock } from '@forum/kernel';
import type { NamedRow, Problems } from '../check/report.ts';
import type { MoveInFile } from '../open.ts';
import type { Ids } from './ids.ts';
import type { Decision } from './members.ts';
import type { People } from './people.ts';
import type { MoveInPort } from './port.ts';
import type { Counts } from './report.ts';

/** How a move-in file comes into a forum. */
export interface MoveInOptions {
  readonly file: MoveInFile;
  readonly port: MoveInPort;
  readonly clock: Clock;
  /** A folder for sorted rows. Kept when the run ends early, so that the next one goes on at once. */
  readonly work: string;
  /** Moderators and administrators of the old forum become so here. */
  readonly withStaff?: boolean;
  /** Usernames that the operator chose, by the key of the member. */
  readonly usernames?: ReadonlyMap<string, string>;
  /** The prefix of posts whose topic has none, by the key of their category. */
  readonly prefixes?: ReadonlyMap<string, string>;
  readonly onDecision?: (decision: Decision) => void;
  /** Is told of every row that is left out or comes changed. */
  readonly onNamed?: (row: NamedRow) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Stops after what is under way. */
  readonly signal?: AbortSignal;
  readonly concurrency?: number;
}

/** What each stage of a run works with. */
export interface Run {
  readonly options: MoveInOptions;
  readonly folder: string;
  readonly port: MoveInPort;
  readonly ids: Ids;
  readonly people: People;
  readonly problems: Problems;
  readonly counts: Counts;
  readonly meter: ProgressMeter;
  readonly now: Date;
  /** When the old forum was read: for what it has no date of. */
  readonly exportedAt: Date;
  readonly concurrency: number;
  readonly isStopped: () => boolean;
  readonly onRow: () => void;
}

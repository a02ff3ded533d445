import type { ActKind } from '@forum/contracts/acts';
import type { Clock, Logger } from '@forum/kernel';
import type { EventCatalogue } from '@forum/event-store';
import type { MailPort } from '@forum/mail';
import type { Projection, Reaction, Waiter } from '@forum/projections';
import type { LivePort } from '@forum/realtime';
import type { SearchPort } from '@forum/search';
import type { DiskCache, StoragePort } from '@forum/storage';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { CommandContext } from './command-context.ts';
import type { IsElevated } from './ports/elevation.ts';
import type { MergePart } from './ports/merge-part.ts';
import type { Purgeable } from './ports/purgeable.ts';
import type { ReadDatabase } from './read-database.ts';
import type { Relabelling } from './ports/relabelling.ts';
import type { Reversible } from './acts/reversible.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import type { Submittables } from './ports/submittable.ts';

/** What the site says of itself. */
export interface SiteSettings {
  readonly siteName: string;
  /** Public address without a slash at the end. */
  readonly siteUrl: string;
  readonly rateLimit: boolean;
  /** Keys what is kept of sessions; left out: they are kept as plain hashes. */
  readonly sessionSecret?: string;
}

/** What a process can say of the machine it runs on. */
export interface Machine {
  /** Wake-ups that wait in BullMQ; null: out of reach. */
  readonly wakeUps: () => Promise<number | null>;
  /** Hours between two backups; 0: none is made by itself. */
  readonly backupHours: number;
  /** Room on the disk with the uploads, in bytes; null: they are stored elsewhere. */
  readonly disk: () => Promise<{ readonly freeBytes: number; readonly totalBytes: number } | null>;
}

/** Everything a slice may use at run time; built once per process and passed in. */
export interface AppContext extends CommandContext {
  /** Read side: projected tables and the vault. */
  readonly db: Kysely<ReadDatabase>;
  /** Waits until projections have applied a position. */
  readonly waiter: Waiter;
  /** What visitors read alike. */
  readonly sharedAnswers: SharedAnswers;
  readonly search: SearchPort;
  /** Where uploads are kept. */
  readonly storage: StoragePort;
  /** Images in other sizes, which can be made again. */
  readonly imageCache: DiskCache;
  /** Messages to those who are connected. */
  readonly live: LivePort;
  /** For the outbox alone: everything else puts mails into it (`enqueueMail`). */
  readonly mail: MailPort;
  readonly machine: Machine;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly site: SiteSettings;
  /** Of every slice: the streams of which acts can be undone, by what their names begin with. */
  readonly reversibles: ReadonlyMap<string, Reversible>;
  /** Of every slice: the acts that take more than one transaction. */
  readonly longActs: readonly LongAct[];
  /** Of every slice: what can be taken from a member all at once. */
  readonly purgeables: readonly Purgeable[];
  /** Of every slice: what of a member another gets when the one is merged into the other. */
  readonly mergeParts: readonly MergePart[];
  /** Whether the PIN was typed; the slice of elevated access gives it. */
  readonly isElevated: IsElevated;
  /** Changes many posts at once; the slice of the posts gives it. */
  readonly relabelling: Relabelling;
  /** Of every kind of submission: how it is carried out once it is approved. */
  readonly submittables: Submittables;
}

/** Work that recurs: runs in the worker, once per period over all workers. */
export interface Schedule {
  readonly name: string;
  /** Period in ms. */
  readonly every: number;
  readonly run: (ctx: AppContext) => Promise<void>;
}

/** An act that has not ended, and whose it is. */
export interface OpenAct {
  readonly id: string;
  readonly kind: ActKind;
  readonly by: string;
  readonly memberId: string | null;
  readonly targetId: string;
}

/**
 * Acts that change more than one partition holds. What is left of one is found again by looking, so that another process
 * can go on with it; each slice says it of its own.
 */
export interface LongAct {
  readonly kinds: readonly ActKind[];
  /** Does what is left and ends the act; done again, it does no harm. */
  readonly resume: (ctx: AppContext, act: OpenAct) => Promise<unknown>;
}

/** A vertical slice of the forum. */
export interface Feature {
  readonly name: string;
  readonly events?: EventCatalogue;
  readonly projections?: readonly Projection[];
  readonly reactions?: (ctx: AppContext) => readonly Reaction[];
  readonly routes?: (ctx: AppContext) => FastifyPluginAsync;
  /** What is not below `/api`: addresses that pages and other programs load. */
  readonly siteRoutes?: (ctx: AppContext) => FastifyPluginAsync;
  readonly schedules?: readonly Schedule[];
  /** Its streams of which acts of the staff can be undone. */
  readonly reversibles?: readonly Reversible[];
  /** Its acts of the staff that take more than one transaction; one schedule goes on with those of dead processes. */
  readonly longActs?: readonly LongAct[];
  /** What of a member can be taken away all at once. */
  readonly purgeables?: readonly Purgeable[];
  /** What of a member another gets when the one is merged into the other; what hangs on others comes after these. */
  readonly mergeParts?: readonly MergePart[];
  /** Whether the PIN was typed; one slice has it. */
  readonly isElevated?: IsElevated;
  /** How many posts are changed at once; one slice has it. */
  readonly relabelling?: Relabelling;
  /** What of its items can wait for approval, and is carried out then. */
  readonly submittables?: Partial<Submittables>;
}

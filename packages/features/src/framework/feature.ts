import type { ActKind } from '@forum/contracts/acts';
import type { DiskState } from '@forum/contracts/system';
import type { Clock, DomainEvent, Logger } from '@forum/kernel';
import type { CommandMeta, Position } from '@forum/event-store';
import type { MailPort } from '@forum/mail';
import type { PushKeys, PushPort } from '@forum/push';
import type { OutboundPort } from '@forum/outbound';
import type { Outdated, Projection, Reaction, Waiter } from '@forum/projections';
import type { LivePort } from '@forum/realtime';
import type { SearchPort } from '@forum/search';
import type { DiskCache, StoragePort } from '@forum/storage';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { CommandContext } from './command-context.ts';
import type { Gate } from './ports/gate.ts';
import type { IsElevated } from './ports/elevation.ts';
import type { MergePart } from './ports/merge-part.ts';
import type { Purgeable } from './ports/purgeable.ts';
import type { ReadReported } from './ports/read-reported.ts';
import type { TellBells } from './ports/tell-bells.ts';
import type { ReadDatabase } from './read-database.ts';
import type { ReplicaReads } from './ports/replica-reads.ts';
import type { Relabelling } from './ports/relabelling.ts';
import type { Reversible } from './acts/reversible.ts';
import type { OwnWrites } from './http/own-writes.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import type { Submittables } from './ports/submittable.ts';

/** How the site describes itself. */
export interface SiteSettings {
  /** Its name until its owners choose one (`readSiteName`). */
  readonly siteName: string;
  /** Public address without a trailing slash. */
  readonly siteUrl: string;
  readonly rateLimit: boolean;
  /** How long caches in front may keep what visitors get; left out or 0: not at all. */
  readonly cdnSeconds?: number;
  /** Keys the hashes of session data; left out: plain hashes. */
  readonly sessionSecret?: string;
  /** The operator's keys for pushes (VAPID); left out: the forum's own. */
  readonly pushKeys?: PushKeys;
  /** The cost of hashing passwords and PINs; left out: what it takes to keep them. Only tests set it. */
  readonly hashCost?: { readonly memoryCost: number; readonly timeCost: number };
}

/** What a process can report about the machine it runs on. */
export interface Machine {
  /** Wake-ups waiting in BullMQ; null: out of reach. */
  readonly wakeUps: () => Promise<number | null>;
  /** Hours between two backups; 0: no automatic backups. */
  readonly backupHours: number;
  /** The disks of the folders that this process knows; uploads are not among them where a bucket has them. */
  readonly disks: () => Promise<readonly DiskState[]>;
  /** False: no mail server is set, and mails are kept as files. */
  readonly mailsAreSent: boolean;
}

/** How many days things are kept that nobody needs for ever; null: for ever. */
export interface Retention {
  readonly mailDays: number;
  readonly jobDays: number;
  readonly notificationDays: number | null;
}

/** What a process knows of Postgres. */
export interface DatabaseHealth {
  /** Whether Postgres has not answered for more than a second. */
  readonly isSilent: () => boolean;
  /** Whether readers are answered by the replica; null: there is none. */
  readonly usesReplica: () => boolean | null;
  /** Connections for monitoring alone, which wait behind no request. */
  readonly db: Kysely<ReadDatabase>;
}

/** Everything a slice may use at run time; built once per process and passed in. */
export interface AppContext extends CommandContext {
  /** Read side: projected tables and the private store. */
  readonly db: Kysely<ReadDatabase>;
  /** Waits until projections have applied a position. */
  readonly waiter: Waiter;
  /** What members have just written: their reads wait for it. */
  readonly ownWrites: OwnWrites;
  /** Answers that all visitors get alike. */
  readonly sharedAnswers: SharedAnswers;
  /** Tells all processes what reads differently now, where no event does: a row beside the log was changed. */
  readonly outdate: (outdated: Outdated) => void;
  readonly search: SearchPort;
  /** Where uploads are kept. */
  readonly storage: StoragePort;
  /** Resized images, which can be made again. */
  readonly imageCache: DiskCache;
  /** Messages to connected clients. */
  readonly live: LivePort;
  /** For the outbox alone: everything else enqueues mails there (`enqueueMail`). */
  readonly mail: MailPort;
  /** For the outbox of pushes alone (`enqueuePushes`). */
  readonly push: PushPort;
  /** Reads the web, for what members link to; the only way there. */
  readonly outbound: OutboundPort;
  readonly machine: Machine;
  readonly health: DatabaseHealth;
  readonly retention: Retention;
  /** Where readers read. */
  readonly replica: ReplicaReads;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly site: SiteSettings;
  /** From every slice: the streams whose acts can be undone, keyed by the prefix of their names. */
  readonly reversibles: ReadonlyMap<string, Reversible>;
  /** From every slice: the acts that take more than one transaction. */
  readonly longActs: readonly LongAct[];
  /** From every slice: what can be removed from a member all at once. */
  readonly purgeables: readonly Purgeable[];
  /** From every slice: what a member hands over when merged into another. */
  readonly mergeParts: readonly MergePart[];
  /** Whether the PIN was typed; provided by the elevated-access slice. */
  readonly isElevated: IsElevated;
  /** What a report of a private message copies for the staff. */
  readonly readReported: ReadReported;
  /** Tells members what is unread in their bells; provided by the slice of notifications. */
  readonly tellBells: TellBells;
  /** Changes many posts at once; provided by the posts slice. */
  readonly relabelling: Relabelling;
  /** For every kind of submission: how it is carried out once approved. */
  readonly submittables: Submittables;
}

/** Recurring work: runs in the worker, once per period across all workers. */
export interface Schedule {
  readonly name: string;
  /** Period in ms. */
  readonly every: number;
  readonly run: (ctx: AppContext) => Promise<void>;
}

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
  /** Does what is left of an act and ends it; does nothing where it has ended. A crash in between does no harm. */
  readonly finish: (ctx: AppContext, begun: BegunAct) => Promise<Finishing<Answer>>;
}

/** A vertical slice of the forum. */
export interface Feature {
  readonly name: string;
  readonly projections?: readonly Projection[];
  /**
   * The things that read differently after one of its frequent events; null: not one of those. An event that no slice
   * knows here outdates everything that is kept for visitors.
   */
  readonly outdatedBy?: (event: DomainEvent) => Outdated | null;
  readonly reactions?: (ctx: AppContext) => readonly Reaction[];
  readonly routes?: (ctx: AppContext) => FastifyPluginAsync;
  /** Routes outside `/api`: addresses that pages and other programs load. */
  readonly siteRoutes?: (ctx: AppContext) => FastifyPluginAsync;
  readonly schedules?: readonly Schedule[];
  /** Its streams whose staff acts can be undone. */
  readonly reversibles?: readonly Reversible[];
  /** Its staff acts that take more than one transaction; one schedule resumes those of dead processes. */
  readonly longActs?: readonly LongAct[];
  /** What can be removed from a member all at once. */
  readonly purgeables?: readonly Purgeable[];
  /** What a member hands over when merged into another; parts that depend on others come after them. */
  readonly mergeParts?: readonly MergePart[];
  /** Whether the PIN was typed; one slice provides it. */
  readonly isElevated?: IsElevated;
  /** What the areas below ask of moderation; one slice provides it. */
  readonly gate?: Gate;
  /** What a report of a private message copies for the staff; exactly one slice knows. */
  readonly readReported?: ReadReported;
  /** Tells members what is unread in their bells; one slice provides it. */
  readonly tellBells?: TellBells;
  /** How many posts are changed at once; one slice provides it. */
  readonly relabelling?: Relabelling;
  /** Which of its submissions can wait for approval, and how they are carried out then. */
  readonly submittables?: Partial<Submittables>;
}

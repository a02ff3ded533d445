import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import type { MailSecurity } from '@forum/contracts/mail-server';
import type { DiskState } from '@forum/contracts/system';
import type { Clock, Logger } from '@forum/kernel';
import type { MailPort } from '@forum/mail';
import type { OutboundPort } from '@forum/outbound';
import type { PushKeys, PushPort } from '@forum/push';
import type { LivePort } from '@forum/realtime';
import type { SearchPort } from '@forum/search';
import type { DiskCache, StoragePort } from '@forum/storage';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';
import type { ReplicaReads } from './replica-reads.ts';
import type { TextsOfPart } from './texts.ts';

/** How the site describes itself. */
export interface SiteSettings {
  /** Its name until its owners choose one (`readSiteName`). */
  readonly siteName: string;
  /** Public address without a trailing slash. */
  readonly siteUrl: string;
  readonly rateLimit: boolean;
  /** How long CDNs may keep what visitors get; left out or 0: not at all. */
  readonly cdnSeconds?: number;
  /** Whether a CDN also keeps pages that are drawn for all members; left out: it does not. */
  readonly cdnMembers?: boolean;
  /** Keys the hashes of session data; left out: plain hashes. */
  readonly sessionSecret?: string;
  /** The operator's keys for pushes (VAPID); left out: the forum's own. */
  readonly pushKeys?: PushKeys;
  /** The providers that the operator set, which win over the owners'; left out: none. */
  readonly signInProviders?: readonly OperatorsProvider[];
  /** `host:port` of providers that the operator allows although they are not public; left out: none. */
  readonly privateProviders?: ReadonlySet<string>;
  /** The cost of hashing passwords and PINs; left out: a secure one. Only tests set it. */
  readonly hashCost?: { readonly memoryCost: number; readonly timeCost: number };
}

/** A provider of `SIGN_IN_PROVIDERS`. */
export interface OperatorsProvider {
  readonly key: string;
  /** Null: a public client. */
  readonly secret: string | null;
  readonly look: ProviderLook;
}

/** The mail server of `SMTP_URL`, without its password. */
export interface OperatorsMail {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly username: string;
  /** The address that letters come from. */
  readonly from: string;
}

/** What a process can report about the machine it runs on. */
export interface Machine {
  /** Wake-ups waiting in BullMQ; null: out of reach. */
  readonly wakeUps: () => Promise<number | null>;
  /** Hours between two backups; 0: no automatic backups. */
  readonly backupHours: number;
  /** The disks of the folders that this process knows; uploads are not among them if they are in a bucket. */
  readonly disks: () => Promise<readonly DiskState[]>;
  /** The mail server that the operator set, which wins over the owners'; null: none. */
  readonly operatorsMail: OperatorsMail | null;
  /** The folder of what other forums left, for owners to move in. */
  readonly moveInFolder: string;
  /** How large a file may be that they upload into it; 0: none is uploaded. */
  readonly moveInUploadBytes: number;
}

/** How many days expendable data is kept; null: forever. */
export interface Retention {
  readonly mailDays: number;
  readonly jobDays: number;
  readonly notificationDays: number | null;
}

/** A process's access to Postgres. */
export interface DatabaseHealth {
  /** Whether Postgres has not answered for more than a second. */
  readonly isSilent: () => boolean;
  /** Whether readers are answered by the replica; null: there is none. */
  readonly usesReplica: () => boolean | null;
  /** Connections for monitoring alone, which wait behind no request. */
  readonly db: Kysely<ReadDatabase>;
}

/** What a process opens to the outside world, once (`app/opening`). */
export interface Outside {
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
  readonly clock: Clock;
  readonly logger: Logger;
  readonly site: SiteSettings;
  /** The texts of the forum's pages, read anew: they are large, and seldom asked for. */
  readonly webTexts: () => Promise<readonly TextsOfPart[]>;
  /** Where readers read. */
  readonly replica: ReplicaReads;
}

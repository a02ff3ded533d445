import type { DiskName } from '@forum/contracts/system';
import type { Clock } from '@forum/kernel';
import type { StorageSettings } from '@forum/storage';
import type { Outside, Retention, SiteSettings } from '../../framework/ports/infrastructure.ts';
import type { DatabaseSettings } from '../open-databases.ts';

/** Where mail goes. */
export interface MailSettings {
  /** Null: emails are written to files. */
  readonly smtpUrl: string | null;
  /** Folder for those files. */
  readonly folder: string;
}

/** Which engine searches. */
export interface SearchSettings {
  /** Undefined: Postgres. */
  readonly meiliUrls?: readonly string[] | undefined;
  readonly masterKey?: string | undefined;
  /** Undefined: one index on each server. */
  readonly shards?: number | undefined;
}

/** Where drawn pages are stored. */
export interface PagesSettings {
  readonly folder: string;
  /** How much disk they may take. */
  readonly bytes: number;
}

/** What a process must provide to get its context; processes read it from the environment. */
export interface ContextSettings extends DatabaseSettings {
  /** Null: BullMQ and the announcements run on Postgres. */
  readonly redisUrl: string | null;
  readonly site: SiteSettings;
  readonly storage: StorageSettings;
  readonly mail: MailSettings;
  readonly search: SearchSettings;
  readonly retention?: Retention;
  /** Hours between two backups; left out: no automatic backups. */
  readonly backupHours?: number;
  /** Further folders whose disks are watched: of backups and archive, where this process may see them. */
  readonly folders?: ReadonlyMap<DiskName, string>;
  /** Where what other forums left lies; left out: below the data. */
  readonly moveInFolder?: string;
  /** How large a file may be that owners upload into it; left out: none is uploaded. */
  readonly moveInUploadBytes?: number;
  readonly clock?: Clock;
  /** Left out: no drawn page outlives the process. */
  readonly pages?: PagesSettings | undefined;
  /** The texts of the forum's pages; left out: the process draws none. */
  readonly webTexts?: Outside['webTexts'];
  /** Logs what the login may do beyond reading and writing rows. */
  readonly isLongRunning?: boolean;
}

import { serverNow } from '@forum/api-client/server-clock';
import { atLeast } from '@forum/contracts';
import { listAdminUsers, type AdminUser } from '@forum/contracts/admin-users';
import { listBackups } from '@forum/contracts/backups';
import { listCases } from '@forum/contracts/cases';
import {
  getSystemState,
  listParkedEvents,
  listQueues,
  type QueueState,
  type SystemState,
} from '@forum/contracts/system';
import { listMails } from '@forum/contracts/mails';
import { getSiteHistory, getSiteStats, type SiteDay, type SiteStats } from '@forum/contracts/site';
import { listGroups, type Group } from '@forum/contracts/groups';
import { listSubmissions } from '@forum/contracts/submissions';
import { ask } from './api.ts';
import { ownProfile } from './own-profile.ts';
import { noSingle, type StaffResource } from './resource.ts';

/** What only administrators see on the dashboard. */
export interface Machines {
  readonly newest: readonly AdminUser[];
  readonly queues: readonly QueueState[];
  readonly failedMails: number;
  /** Events that could not be applied, or wait behind one. */
  readonly parked: number;
  readonly system: SystemState;
  /** The newest backup; null: none. */
  readonly backup: { readonly madeAt: string; readonly isTested: boolean } | null;
  readonly isBackupLate: boolean;
}

/** A queue: its length, and since when its first item waits. */
export interface Waiting {
  readonly count: number;
  /** Null: it is empty. */
  readonly oldest: string | null;
}

/** How the forum is today. */
export interface DashboardRecord {
  readonly id: string;
  readonly totals: SiteStats;
  /** When it was read, in ms. */
  readonly at: number;
  /** The last 90 days, oldest first. */
  readonly days: readonly SiteDay[];
  readonly openCases: Waiting;
  readonly appeals: Waiting;
  /** What waits for approval. */
  readonly submissions: Waiting;
  /** Groups without an owner in which members have asked to join; none for moderators. */
  readonly unattended: readonly Pick<Group, 'name' | 'slug' | 'waiting'>[];
  /** How many such groups there are besides the named ones. */
  readonly moreUnattended: number;
  /** Null to moderators. */
  readonly machines: Machines | null;
}

const NEWEST = 5;
const DAYS = 90;
/** How many are named; the others are only counted. */
const MOST_GROUPS = 5;

async function readMachines(): Promise<Machines> {
  const [newest, queues, failed, parked, system, backups] = await Promise.all([
    ask(listAdminUsers, { query: { limit: NEWEST, sort: 'createdAt', order: 'desc' } }),
    ask(listQueues),
    ask(listMails, { query: { state: 'given-up', limit: 1 } }),
    ask(listParkedEvents, { query: { limit: 1 } }),
    ask(getSystemState),
    ask(listBackups, { query: { limit: 1 } }),
  ]);
  const [backup = null] = backups.data;
  return {
    newest: newest.data,
    queues: queues.data,
    failedMails: failed.meta.total,
    parked: parked.meta.total,
    system,
    backup:
      backup === null ? null : { madeAt: backup.madeAt, isTested: backup.test?.passed === true },
    isBackupLate: backups.isLate,
  };
}

/** A single record: the forum's present state. */
export const dashboard: StaffResource = {
  list: noSingle,
  one: async (id): Promise<DashboardRecord> => {
    const { role } = await ownProfile.read();
    const isAdmin = atLeast(role, 'ADMIN');
    const [totals, { days }, openCases, appeals, submissions, groups, machines] = await Promise.all(
      [
        ask(getSiteStats),
        ask(getSiteHistory, { query: { days: DAYS } }),
        casesOf('open'),
        casesOf('appealed'),
        ask(listSubmissions, { query: { limit: 1 } }),
        isAdmin ? ask(listGroups, { query: { only: 'unattended', limit: MOST_GROUPS } }) : null,
        isAdmin ? readMachines() : null,
      ],
    );
    const waiting = {
      count: submissions.meta.total,
      oldest: submissions.data[0]?.createdAt ?? null,
    };
    const queues = { openCases, appeals, submissions: waiting };
    const unattended = groups?.data ?? [];
    const moreUnattended = (groups?.meta.total ?? 0) - unattended.length;
    return {
      id,
      at: serverNow(),
      totals,
      days,
      ...queues,
      unattended,
      moreUnattended,
      machines,
    };
  },
};

async function casesOf(state: 'open' | 'appealed'): Promise<Waiting> {
  const { data, meta } = await ask(listCases, { query: { state, limit: 1 } });
  return { count: meta.total, oldest: data[0]?.openedAt ?? null };
}

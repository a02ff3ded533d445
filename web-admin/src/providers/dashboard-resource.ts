import { atLeast } from '@forum/contracts';
import { listAdminUsers, type AdminUser } from '@forum/contracts/admin-users';
import { listBackups } from '@forum/contracts/backups';
import { listCases } from '@forum/contracts/cases';
import {
  getSystemState,
  listQueues,
  type QueueState,
  type SystemState,
} from '@forum/contracts/system';
import { listMails } from '@forum/contracts/mails';
import { getSiteHistory, getSiteStats, type SiteDay, type SiteStats } from '@forum/contracts/site';
import { listSubmissions } from '@forum/contracts/approval-queue';
import { ask } from './api.ts';
import { ownProfile } from './own-profile.ts';
import { noSingle, type StaffResource } from './resource.ts';

/** What only administrators see on the dashboard. */
export interface Machines {
  readonly newest: readonly AdminUser[];
  readonly queues: readonly QueueState[];
  readonly failedMails: number;
  readonly system: SystemState;
  /** The newest backup; null: none. */
  readonly backup: { readonly madeAt: string; readonly isTested: boolean } | null;
  readonly isBackupLate: boolean;
}

/** How the forum is today. */
export interface DashboardRecord {
  readonly id: string;
  readonly totals: SiteStats;
  /** The last 30 days, oldest first. */
  readonly days: readonly SiteDay[];
  readonly openCases: number;
  /** What waits for approval. */
  readonly waiting: number;
  /** Null to moderators. */
  readonly machines: Machines | null;
}

const NEWEST = 5;

async function readMachines(): Promise<Machines> {
  const [newest, queues, failed, system, backups] = await Promise.all([
    ask(listAdminUsers, { query: { limit: NEWEST, sort: 'createdAt', order: 'desc' } }),
    ask(listQueues),
    ask(listMails, { query: { state: 'given-up', limit: 1 } }),
    ask(getSystemState),
    ask(listBackups, { query: { limit: 1 } }),
  ]);
  const [backup = null] = backups.data;
  return {
    newest: newest.data,
    queues: queues.data,
    failedMails: failed.meta.total,
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
    const [totals, { days }, cases, submissions, machines] = await Promise.all([
      ask(getSiteStats),
      ask(getSiteHistory),
      ask(listCases, { query: { state: 'open', limit: 1 } }),
      ask(listSubmissions, { query: { limit: 1 } }),
      atLeast(role, 'ADMIN') ? readMachines() : null,
    ]);
    const counts = { openCases: cases.meta.total, waiting: submissions.meta.total };
    return { id, totals, days, ...counts, machines };
  },
};

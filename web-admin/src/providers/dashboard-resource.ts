import { atLeast } from '@forum/contracts';
import { listAdminUsers, type AdminUser } from '@forum/contracts/admin-users';
import { listCases } from '@forum/contracts/cases';
import {
  getSystemState,
  listQueues,
  type QueueState,
  type SystemState,
} from '@forum/contracts/machinery';
import { listMails } from '@forum/contracts/mails';
import { getSiteHistory, getSiteStats, type SiteDay, type SiteStats } from '@forum/contracts/site';
import { ask } from './api.ts';
import { ownProfile } from './own-profile.ts';
import { noSingle, type StaffResource } from './resource.ts';

/** What only administrators see at the door. */
export interface Machines {
  readonly newest: readonly AdminUser[];
  readonly queues: readonly QueueState[];
  readonly failedMails: number;
  readonly system: SystemState;
}

/** How the forum is today. */
export interface DashboardRecord {
  readonly id: string;
  readonly totals: SiteStats;
  /** The last 30 days, oldest first. */
  readonly days: readonly SiteDay[];
  readonly openCases: number;
  /** Null to moderators. */
  readonly machines: Machines | null;
}

const NEWEST = 5;

async function readMachines(): Promise<Machines> {
  const [newest, queues, failed, system] = await Promise.all([
    ask(listAdminUsers, { query: { limit: NEWEST, sort: 'createdAt', order: 'desc' } }),
    ask(listQueues),
    ask(listMails, { query: { state: 'given-up', limit: 1 } }),
    ask(getSystemState),
  ]);
  return {
    newest: newest.data,
    queues: queues.data,
    failedMails: failed.meta.total,
    system,
  };
}

/** One record: how the forum is today. */
export const dashboard: StaffResource = {
  list: noSingle,
  one: async (id): Promise<DashboardRecord> => {
    const { role } = await ownProfile.read();
    const [totals, { days }, cases, machines] = await Promise.all([
      ask(getSiteStats),
      ask(getSiteHistory),
      ask(listCases, { query: { state: 'open', limit: 1 } }),
      atLeast(role, 'ADMIN') ? readMachines() : null,
    ]);
    return { id, totals, days, openCases: cases.meta.total, machines };
  },
};

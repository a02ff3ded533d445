import { listBackups } from '@forum/contracts/backups';
import {
  getProjection,
  getSearchState,
  getSystemState,
  listMachineJobs,
  listParkedEvents,
  listProjections,
  listQueues,
} from '@forum/contracts/system';
import { getMail, listMails } from '@forum/contracts/mails';
import { listKeptImages } from '@forum/contracts/uploads';
import { createRates } from '../system/rates.ts';
import { reachable } from './reachable.ts';
import { ask } from './api.ts';
import { noSingle, textOf, type StaffResource } from './resource.ts';

/** The only record of a page that is not a list. */
export const THE_ONE = 'one';

const withRates = createRates();

const projections: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listProjections, { query: { page, limit } });
    return { data: withRates(data, performance.now()), total: reachable(meta) };
  },
  one: (id) => ask(getProjection, { params: { id } }),
};

const parked: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const query = { page, limit, projection: textOf(filter['projection']) };
    const { data, meta } = await ask(listParkedEvents, { query });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

const queues: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listQueues, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

const jobs: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listMachineJobs, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

const mails: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const query = { page, limit, state: textOf(filter['state']), filter: textOf(filter['q']) };
    const { data, meta } = await ask(listMails, { query });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getMail, { params: { id } }),
};

const uploads: StaffResource = {
  list: async ({ page, limit, filter }) => {
    const query = { page, limit, ownerId: textOf(filter['ownerId']) };
    const { data, meta } = await ask(listKeptImages, { query });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

const search: StaffResource = {
  list: async () => ({ data: [], total: 0 }),
  one: async () => ({ id: THE_ONE, ...(await ask(getSearchState)) }),
};

const system: StaffResource = {
  list: async () => ({ data: [], total: 0 }),
  one: async () => ({ id: THE_ONE, ...(await ask(getSystemState)) }),
};

const backups: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listBackups, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

/** The workings behind the forum, by resource name. */
export const SYSTEM = {
  projections,
  parked,
  queues,
  jobs,
  mails,
  uploads,
  search,
  system,
  backups,
};

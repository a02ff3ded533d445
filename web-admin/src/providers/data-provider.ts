import { ApiError } from '@forum/api-client';
import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import { SHOWN_AT_ONCE } from '../layout/list-sizes.ts';
import type { ListQuery, StaffResource } from './resource.ts';
import { RESOURCES } from './resources.ts';

/** Reads and writes through the contracts; every list and form of the console goes through here. */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const { page = 1, perPage = SHOWN_AT_ONCE } = pagination ?? {};
    const query = {
      page,
      limit: perPage,
      sort: sort?.field ?? 'createdAt',
      order: sort?.order === 'ASC' ? ('asc' as const) : ('desc' as const),
      filter: filter ?? {},
    };
    const { data, total } = await told(() => inPages(of(resource), query));
    return { data: data.map((record) => asRecord(record)), total };
  },
  getOne: async (resource, { id, meta }) => {
    return { data: asRecord(await told(() => of(resource).one(String(id), meta))) };
  },
  getMany: async (resource, { ids }) => {
    const one = (id: unknown) => told(() => of(resource).one(String(id)));
    return { data: (await Promise.all(ids.map(one))).map((record) => asRecord(record)) };
  },
  create: async (resource, { data }) => {
    const { create } = of(resource);
    if (create === undefined) throw cannot();
    return { data: asRecord(await told(() => create(data))) };
  },
  update: async (resource, { id, data, previousData }) => {
    const { update } = of(resource);
    if (update === undefined) throw cannot();
    const changes = changedIn(data, previousData);
    return { data: asRecord(await told(() => update(String(id), changes))) };
  },
  getManyReference: cannotAsync,
  updateMany: cannotAsync,
  delete: cannotAsync,
  deleteMany: cannotAsync,
};

/** Answers hold at most so many records as a page shows: a larger page is read in several calls. */
async function inPages(
  resource: StaffResource,
  query: ListQuery,
): ReturnType<StaffResource['list']> {
  if (query.limit <= SHOWN_AT_ONCE) return resource.list(query);
  const pages = query.limit / SHOWN_AT_ONCE;
  const before = (query.page - 1) * pages;
  const all: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a whole list is no hurry
    const { data, total } = await resource.list({
      ...query,
      page: before + page,
      limit: SHOWN_AT_ONCE,
    });
    all.push(...data);
    const isLast = data.length < SHOWN_AT_ONCE || (before + page) * SHOWN_AT_ONCE >= total;
    if (isLast || page >= pages) return { data: all, total };
  }
}

function of(resource: string): StaffResource {
  const found = RESOURCES[resource];
  if (found === undefined) throw new Error(`The console has no ${resource}.`);
  return found;
}

/** The fields whose value changed. */
export function changedIn(
  data: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const changed = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before?.[name]);
  return Object.fromEntries(Object.entries(data).filter(changed));
}

/** Turns a refusal into react-admin's form errors, each at its field. */
async function told<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const errors = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
    throw new HttpError(error.message, error.status, { errors });
  }
}

/** react-admin lets each page name its own record type; the contract has checked the real type. */
function asRecord<RecordType extends RaRecord>(record: RaRecord): RecordType {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place of the console, see above
  return record as RecordType;
}

function cannot(): Error {
  return new Error('The console does not do that.');
}

function cannotAsync(): Promise<never> {
  return Promise.reject(cannot());
}

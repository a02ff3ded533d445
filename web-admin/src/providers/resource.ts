import type { RaRecord } from 'react-admin';

/** A list's query; a filter is the value of its field. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly filter: Readonly<Record<string, unknown>>;
}

/** How one kind of record is read and written; anything left out is unsupported. */
export interface StaffResource {
  readonly list: (query: ListQuery) => Promise<{ data: RaRecord[]; total: number }>;
  /** @param meta selects the answer, if there is more than one */
  readonly one: (id: string, meta?: Readonly<Record<string, unknown>>) => Promise<RaRecord>;
  readonly create?: (data: Record<string, unknown>) => Promise<RaRecord>;
  /** @param changes only what the form changed: the rest may have changed meanwhile */
  readonly update?: (id: string, changes: Record<string, unknown>) => Promise<RaRecord>;
}

/** The value of a filter's field, unless empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** For records that are only shown in their list. */
export function noSingle(): Promise<never> {
  return Promise.reject(new Error('The console shows this in its list only.'));
}

/** Records that can be changed. */
export type ChangeableResource = StaffResource & Required<Pick<StaffResource, 'update'>>;

/** Records of pages that few open: what reads and writes them loads with the first. */
export function late(load: () => Promise<ChangeableResource>): StaffResource {
  return {
    list: async (query) => (await load()).list(query),
    one: async (id, meta) => (await load()).one(id, meta),
    update: async (id, changes) => (await load()).update(id, changes),
  };
}

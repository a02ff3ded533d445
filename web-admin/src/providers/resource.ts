import type { RaRecord } from 'react-admin';

/** What a list asks for; a filter is what its field holds. */
export interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly filter: Readonly<Record<string, unknown>>;
}

/** How one kind of record is read and written; what is left out cannot be done. */
export interface StaffResource {
  readonly list: (query: ListQuery) => Promise<{ data: RaRecord[]; total: number }>;
  /** @param meta what of it is wanted, where there is more than one answer */
  readonly one: (id: string, meta?: Readonly<Record<string, unknown>>) => Promise<RaRecord>;
  readonly create?: (data: Record<string, unknown>) => Promise<RaRecord>;
  /** @param changes what the form changed, and nothing else: the rest may have changed meanwhile */
  readonly update?: (id: string, changes: Record<string, unknown>) => Promise<RaRecord>;
}

/** What a filter's field holds, unless it is empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** For what is only seen in its list. */
export function noSingle(): Promise<never> {
  return Promise.reject(new Error('The console shows this in its list only.'));
}

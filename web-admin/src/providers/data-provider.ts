import { call } from '@forum/api-client';
import { getPost, listPosts } from '@forum/contracts/posts';
import type { DataProvider, GetListParams, GetOneParams, RaRecord } from 'react-admin';
import { viaBrowser } from './api.ts';

async function listOf<RecordType extends RaRecord>(
  resource: string,
  { pagination }: GetListParams,
) {
  expectPosts(resource);
  const { page = 1, perPage = 10 } = pagination ?? {};
  const query = { page: String(page), limit: String(perPage) };
  const { data, meta } = await call(listPosts, { query }, viaBrowser);
  return { data: data.map((post) => asRecord<RecordType>(post)), total: meta.total };
}

async function oneOf<RecordType extends RaRecord>(resource: string, { id }: GetOneParams) {
  expectPosts(resource);
  const post = await call(getPost, { params: { id: String(id) } }, viaBrowser);
  return { data: asRecord<RecordType>(post) };
}

/** react-admin lets each page name its own record type; what it really is, the contract has checked. */
function asRecord<RecordType extends RaRecord>(record: RaRecord): RecordType {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place of the console, see above
  return record as RecordType;
}

function expectPosts(resource: string): void {
  if (resource !== 'posts') throw new Error(`The console has no ${resource}.`);
}

function readOnly(): never {
  throw new Error('The console only reads.');
}

/** Reads through the contracts; every page of the console goes through here. */
export const dataProvider: DataProvider = {
  getList: listOf,
  getOne: oneOf,
  getMany: readOnly,
  getManyReference: readOnly,
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,
};

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bsonDocument, mongoArchive } from '@forum/dumps/test/bson-of';
import { aDump, aFolder, convertedFrom, type Converted } from './converted.ts';

/** Objects by key, and the members of sets with their scores, by key. */
export interface Objects {
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly sets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A moment, in milliseconds. */
export const DAY = Date.UTC(2021, 4, 1);

/** The least that a dump of NodeBB has: three members, an open category, a topic with two posts. */
export const LEAST: Objects = {
  fields: {
    config: { title: 'Old place' },
    'user:1': { uid: 1, username: 'ann', email: 'ann@example.org', joindate: DAY },
    'user:2': { uid: 2, username: 'bob', joindate: String(DAY) },
    'user:3': { uid: 3, username: 'cyd', joindate: DAY },
    'category:1': { cid: 1, name: 'Open', slug: '1/open', order: 1 },
    'topic:1': { tid: 1, cid: 1, uid: 1, mainPid: 1, title: 'First', timestamp: DAY },
    'post:1': { pid: 1, tid: 1, uid: 1, content: 'Text 1', timestamp: DAY },
    'post:2': { pid: 2, tid: 1, uid: 2, content: 'Text 2', timestamp: DAY + 1 },
  },
  sets: {
    'group:administrators:members': { 1: DAY },
    'group:cid:1:privileges:groups:read:members': { guests: 1, 'registered-users': 1 },
    'group:cid:1:privileges:groups:topics:read:members': { guests: 1, 'registered-users': 1 },
    'group:cid:1:privileges:groups:topics:create:members': { 'registered-users': 1 },
    'group:cid:1:privileges:groups:topics:reply:members': { 'registered-users': 1 },
  },
};

/** Converts the least dump of Postgres with these objects besides, or in place of its own. */
export async function converted(more: Partial<Objects>): Promise<Converted> {
  return convertedFrom('nodebb', await postgresDump(more));
}

/** A dump of Postgres. */
export function postgresDump(more: Partial<Objects>): Promise<string> {
  const { fields, sets } = withLeast(more);
  const legacy_hash = Object.entries(fields).map(([_key, data]) => ({
    _key,
    data: JSON.stringify(data),
    type: 'hash',
  }));
  const members = Object.entries(sets).flatMap(([_key, set]) =>
    Object.entries(set).map(([value, score]) => ({ _key, value, score })),
  );
  const legacy_zset = members.filter(({ score }) => score !== 0);
  const legacy_set = members
    .filter(({ score }) => score === 0)
    .map(({ _key, value }) => ({ _key, member: value }));
  const all = { legacy_hash, legacy_zset, legacy_set };
  return aDump(Object.fromEntries(Object.entries(all).filter(([, rows]) => rows.length > 0)));
}

/** The same of MongoDB: the folder that mongodump makes, or an archive. */
export async function mongoDump(more: Partial<Objects>, isArchive = false): Promise<string> {
  const { fields, sets } = withLeast(more);
  const documents: readonly Readonly<Record<string, unknown>>[] = [
    ...Object.entries(fields).map(([_key, data]) => ({ _id: `h${_key}`, _key, ...data })),
    ...Object.entries(sets).flatMap(([_key, set]): Readonly<Record<string, unknown>>[] => {
      const entries = Object.entries(set);
      return entries.every(([, score]) => score === 0)
        ? [{ _id: `s${_key}`, _key, members: entries.map(([member]) => member) }]
        : entries.map(([value, score]) => ({ _id: `z${_key}${value}`, _key, value, score }));
    }),
  ];
  const folder = await aFolder();
  if (isArchive) {
    const path = join(folder, 'nodebb.archive');
    await writeFile(path, mongoArchive([['objects', documents]]));
    return path;
  }
  await mkdir(join(folder, 'dump/nodebb'), { recursive: true });
  const path = join(folder, 'dump/nodebb/objects.bson');
  await writeFile(path, Buffer.concat(documents.map(bsonDocument)));
  return folder;
}

function withLeast({ fields, sets }: Partial<Objects>): Objects {
  return { fields: { ...LEAST.fields, ...fields }, sets: { ...LEAST.sets, ...sets } };
}

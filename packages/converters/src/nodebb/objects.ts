import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBson, openBytes, readBson, readSql } from '@forum/dumps';
import { Refused } from '@forum/move-in';
import type { Source } from '../source.ts';
import { dumpOf } from '../source.ts';

/** A part of what NodeBB keeps under a key: an object's fields, or one member of a set. */
export type Part =
  | { readonly key: string; readonly kind: 'fields'; readonly fields: Fields }
  | {
      readonly key: string;
      readonly kind: 'member';
      readonly member: string;
      readonly score: number;
    };

/** The fields of an object. Numbers may be texts, as every version and database has it. */
export type Fields = Readonly<Record<string, unknown>>;

/** The path of a source's dump of Postgres, or of the collection `objects` of MongoDB. */
export async function objectsOf(source: Source): Promise<string> {
  const { file, files } = source;
  if (file !== null || files === null) return dumpOf(source);
  const names = await readdir(files, { recursive: true });
  const found = names.filter((name) => /(?:^|[/\\])objects\.bson(?:\.gz)?$/.test(name));
  const [only, second] = found;
  if (second !== undefined) throw new Refused(`There are several dumps: ${found.join(', ')}.`);
  return only === undefined ? dumpOf(source) : join(files, only);
}

/** Everything of a dump whose key is wanted, in the order of the dump. */
export async function* readObjects(path: string): AsyncGenerator<Part> {
  yield* (await isOfMongo(path)) ? fromMongo(path) : fromPostgres(path);
}

async function isOfMongo(path: string): Promise<boolean> {
  if (!/\.gz$/i.test(path)) {
    for await (const chunk of createReadStream(path, { end: 63 })) {
      return isBson(Buffer.from(chunk));
    }
  }
  for await (const chunk of openBytes(path)) return isBson(chunk);
  return false;
}

async function* fromMongo(path: string): AsyncGenerator<Part> {
  for await (const { _id, _key, value, score, members, ...fields } of readBson(
    openBytes(path),
    'objects',
  )) {
    if (typeof _key !== 'string') continue;
    if (Array.isArray(members)) {
      for (const member of members)
        yield { key: _key, kind: 'member', member: nameOf(member), score: 0 };
    } else if (score !== undefined && value !== undefined && Object.keys(fields).length === 0) {
      yield { key: _key, kind: 'member', member: nameOf(value), score: Number(score) };
    } else yield { key: _key, kind: 'fields', fields };
  }
}

const TABLES = new Set(['legacy_hash', 'legacy_zset', 'legacy_set']);

async function* fromPostgres(path: string): AsyncGenerator<Part> {
  for await (const { table, row } of readSql(path, (name) => TABLES.has(name))) {
    const key = row['_key'] ?? '';
    if (table === 'legacy_hash') yield { key, kind: 'fields', fields: fieldsOf(row['data']) };
    else {
      const member = (table === 'legacy_set' ? row['member'] : row['value']) ?? '';
      yield { key, kind: 'member', member, score: Number(row['score'] ?? 0) };
    }
  }
}

function fieldsOf(json: string | null | undefined): Fields {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    throw new Refused('An object of the dump is no JSON.');
  }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

import { createHash } from 'node:crypto';
import { checkedKey, checkedPrefix } from './port.ts';
import { bucketUrl, objectUrl, type S3Address } from './s3-address.ts';
import { createS3Client, expectOneOf, failed, isAbsent } from './s3-client.ts';
import { createS3Storage, openedBody } from './s3-storage.ts';
import type { ObjectLock, ObjectVersion, VersionedStorage } from './versioned-storage.ts';

/** What servers answer to locks that they do not know, or that the bucket was not made for. */
const KNOWS_NO_LOCK = new Set([400, 403, 405, 501]);
/** What they answer to the deletion of what is locked, or by a login that may not delete. */
const NOT_ALLOWED = new Set([400, 403, 405, 409]);
const NO_VERSIONS = new Set([400, 403, 405, 501]);

/** A bucket, with its versions and locks where the server has them (Object Lock). */
export function createS3Versions(address: S3Address): VersionedStorage {
  const storage = createS3Storage(address);
  const send = createS3Client(address);
  const urlOf = (key: string) => objectUrl(address, checkedKey(key));
  return {
    ...storage,
    putLocked: async (key, object, lock) => {
      const body = new Uint8Array(object.bytes);
      const headers = { 'content-type': object.contentType, ...lockHeaders(body, lock) };
      const answer = await send(urlOf(key), 'PUT', { body, headers });
      if (await isRefused(answer, KNOWS_NO_LOCK)) {
        await storage.put(key, object);
        return false;
      }
      await expectOneOf(answer, 'PUT', [200, 201, 204]);
      return true;
    },
    lockedUntil: async (key) => {
      const answer = await send(urlOf(key), 'HEAD');
      if (await isAbsent(answer)) return null;
      await expectOneOf(answer, 'HEAD', [200]);
      const until = new Date(answer.headers.get('x-amz-object-lock-retain-until-date') ?? '');
      return Number.isNaN(until.getTime()) ? null : until;
    },
    extendLock: async (key, lock) => {
      const body = retention(lock);
      const headers = { 'content-type': 'application/xml', 'content-md5': md5(body) };
      await expectOneOf(
        await send(`${urlOf(key)}?retention`, 'PUT', { body, headers }),
        'PUT',
        [200, 204],
      );
    },
    listVersions: async (prefix) => {
      const found = await listAll(checkedPrefix(prefix), (after) =>
        send(versionsUrl(address, checkedPrefix(prefix), after), 'GET'),
      );
      if (found !== null) return found;
      return (await storage.list(prefix)).map((key) => ({ key, version: null }));
    },
    getVersion: async (version) => openedBody(await send(versionUrl(address, version), 'GET'), 200),
    deleteVersion: async (version) => {
      const answer = await send(versionUrl(address, version), 'DELETE');
      if (await isRefused(answer, NOT_ALLOWED)) return false;
      await expectOneOf(answer, 'DELETE', [200, 202, 204, 404]);
      return true;
    },
  };
}

async function isRefused(answer: Response, statuses: ReadonlySet<number>): Promise<boolean> {
  if (!statuses.has(answer.status)) return false;
  await answer.body?.cancel();
  return true;
}

function lockHeaders(body: Uint8Array, { mode, until }: ObjectLock) {
  return {
    'content-md5': md5(body),
    'x-amz-object-lock-mode': mode.toUpperCase(),
    'x-amz-object-lock-retain-until-date': until.toISOString(),
  };
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');

function retention({ mode, until }: ObjectLock): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    `<Retention xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Mode>${mode.toUpperCase()}</Mode><RetainUntilDate>${until.toISOString()}</RetainUntilDate></Retention>`,
  );
}

function versionUrl(address: S3Address, { key, version }: ObjectVersion): string {
  const url = new URL(objectUrl(address, checkedKey(key)));
  if (version !== null) url.searchParams.set('versionId', version);
  return url.href;
}

function versionsUrl(address: S3Address, prefix: string, after: ObjectVersion | undefined): string {
  const url = new URL(bucketUrl(address));
  url.searchParams.set('versions', '');
  url.searchParams.set('prefix', prefix);
  if (after === undefined) return url.href;
  url.searchParams.set('key-marker', after.key);
  if (after.version !== null) url.searchParams.set('version-id-marker', after.version);
  return url.href;
}

const ENTRY = /<(?<kind>Version|DeleteMarker)>(?<inner>.*?)<\/\k<kind>>/gsu;
const FIELD = {
  key: /<Key>([a-z0-9.-]+)<\/Key>/u,
  version: /<VersionId>([^<]*)<\/VersionId>/u,
};

/** Null: the server lists no versions. */
async function listAll(
  prefix: string,
  ask: (after: ObjectVersion | undefined) => Promise<Response>,
): Promise<ObjectVersion[] | null> {
  const found: ObjectVersion[] = [];
  for (let isCut = true; isCut;) {
    const answer = await ask(found.at(-1));
    if (NO_VERSIONS.has(answer.status)) {
      await answer.body?.cancel();
      return null;
    }
    if (answer.status !== 200) return failed(answer, 'GET');
    const page = await answer.text();
    // Some servers take no notice of the question, and list objects.
    if (!page.includes('<ListVersionsResult')) return null;
    const entries = [...page.matchAll(ENTRY)].map(({ groups }) => entryOf(groups?.['inner'] ?? ''));
    found.push(...entries);
    // A key that is none of ours says nothing about where to go on.
    isCut = (entries.at(-1)?.key ?? '') !== '' && page.includes('<IsTruncated>true<');
  }
  return found.filter(({ key }) => key.startsWith(prefix));
}

function entryOf(inner: string): ObjectVersion {
  const version = FIELD.version.exec(inner)?.[1] ?? '';
  return {
    key: FIELD.key.exec(inner)?.[1] ?? '',
    version: version === '' ? null : version.replaceAll('&amp;', '&'),
  };
}

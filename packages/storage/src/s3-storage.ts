import { Readable } from 'node:stream';
import { checkedKey, checkedPrefix, type StoragePort } from './port.ts';
import { bucketUrl, objectUrl, type S3Address } from './s3-address.ts';
import {
  createS3Client,
  expectOneOf,
  type Extra,
  failed,
  isAbsent,
  type Method,
} from './s3-client.ts';

/** Keeps objects in a bucket of any server that speaks S3. */
export function createS3Storage(address: S3Address): StoragePort {
  const sendTo = createS3Client(address);
  const send = async (method: Method, key: string, extra: Extra = {}) =>
    sendTo(objectUrl(address, checkedKey(key)), method, extra);
  return {
    put: async (key, { bytes, contentType }) => {
      // A copy in its own memory: fetch rejects a view of memory that may be shared.
      const body = new Uint8Array(bytes);
      const answer = await send('PUT', key, { body, headers: { 'content-type': contentType } });
      await expectOneOf(answer, 'PUT', [200, 201, 204]);
    },
    get: async (key, part) => {
      const headers = part === undefined ? {} : { range: `bytes=${part.from}-${part.to}` };
      const answer = await send('GET', key, { headers });
      return openedBody(answer, part === undefined ? 200 : 206);
    },
    delete: async (key) => expectOneOf(await send('DELETE', key), 'DELETE', [200, 202, 204, 404]),
    exists: async (key) => {
      const answer = await send('HEAD', key);
      if (await isAbsent(answer)) return false;
      await expectOneOf(answer, 'HEAD', [200]);
      return true;
    },
    list: (prefix) =>
      listKeys((after) => sendTo(listUrl(address, checkedPrefix(prefix), after), 'GET')),
  };
}

/** The object that an answer brings; null: there is none. */
export async function openedBody(answer: Response, expected: 200 | 206) {
  if (await isAbsent(answer)) return null;
  if (answer.status !== expected || answer.body === null) return failed(answer, 'GET');
  const size = Number(answer.headers.get('content-length'));
  return { size, stream: Readable.fromWeb(answer.body) };
}

/** Each page begins after the last key of the previous one. */
async function listKeys(ask: (after: string | undefined) => Promise<Response>): Promise<string[]> {
  const keys: string[] = [];
  for (let isCut = true; isCut;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const answer = await ask(keys.at(-1));
    // oxlint-disable-next-line no-await-in-loop
    if (answer.status !== 200) return failed(answer, 'GET');
    // oxlint-disable-next-line no-await-in-loop
    const page = await answer.text();
    // Our keys need no escaping.
    const found = [...page.matchAll(/<Key>([a-z0-9.-]+)<\/Key>/g)].map(([, key]) => key ?? '');
    keys.push(...found);
    isCut = found.length > 0 && page.includes('<IsTruncated>true<');
  }
  return keys.toSorted();
}

/** The first version of the list call: every server knows it, and it continues after a key. */
function listUrl(address: S3Address, prefix: string, after = ''): string {
  const url = new URL(bucketUrl(address));
  url.searchParams.set('prefix', prefix);
  if (after !== '') url.searchParams.set('marker', after);
  return url.href;
}

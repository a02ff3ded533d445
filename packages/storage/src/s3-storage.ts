import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkedKey, checkedPrefix, type StoragePort } from './port.ts';
import { bucketUrl, objectUrl, type S3Address } from './s3-address.ts';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Keeps objects in a bucket of any server that speaks S3; requests are signed (version 4) by aws4fetch. */
export function createS3Storage(address: S3Address): StoragePort {
  const { accessKeyId, secretAccessKey, region } = address;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const send = async (method: Method, key: string, extra: Extra = {}) =>
    sendTo(objectUrl(address, checkedKey(key)), method, extra);
  const sendTo = async (url: string, method: Method, extra: Extra = {}) => {
    // Until it answers: reading the object itself may take longer on a slow line.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
    try {
      return await client.fetch(url, { ...extra, method, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  };
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
      if (await isAbsent(answer)) return null;
      const expected = part === undefined ? 200 : 206;
      if (answer.status !== expected || answer.body === null) return failed(answer, 'GET');
      const size = Number(answer.headers.get('content-length'));
      return { size, stream: Readable.fromWeb(answer.body) };
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

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

interface Extra {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
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

async function isAbsent(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  await answer.body?.cancel();
  return true;
}

async function expectOneOf(
  answer: Response,
  method: Method,
  statuses: readonly number[],
): Promise<void> {
  if (!statuses.includes(answer.status)) return failed(answer, method);
  await answer.body?.cancel();
}

// The body of a refusal names the bucket and sometimes the signature: only the status goes into the log.
async function failed(answer: Response, method: Method): Promise<never> {
  await answer.body?.cancel();
  throw new Error(`The S3 storage answered ${answer.status} to ${method}.`);
}

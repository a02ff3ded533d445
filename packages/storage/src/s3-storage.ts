import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkedKey, type StoragePort } from './port.ts';
import { objectUrl, type S3Address } from './s3-address.ts';

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
  const send = async (method: Method, key: string, extra: Extra = {}) => {
    const url = objectUrl(address, checkedKey(key));
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
    get: async (key) => {
      const answer = await send('GET', key);
      if (await isAbsent(answer)) return null;
      if (answer.status !== 200 || answer.body === null) return failed(answer, 'GET');
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
  };
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

interface Extra {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
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

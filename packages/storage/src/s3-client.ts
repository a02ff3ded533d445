import { AwsClient } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** What is done with an object. */
export type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

/** What a request carries besides its address. */
export interface Extra {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** Sends a signed request; the body of the answer must be read or cancelled. */
export type Send = (url: string, method: Method, extra?: Extra) => Promise<Response>;

/** Signs requests (version 4) by aws4fetch. */
export function createS3Client({ accessKeyId, secretAccessKey, region }: S3Address): Send {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  return async (url, method, extra = {}) => {
    // Until it answers: reading the object itself may take longer on a slow line.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
    try {
      return await client.fetch(url, { ...extra, method, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Whether there is no such object. */
export async function isAbsent(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  await answer.body?.cancel();
  return true;
}

/** @throws Error with the status if it is another one */
export async function expectOneOf(
  answer: Response,
  method: Method,
  statuses: readonly number[],
): Promise<void> {
  if (!statuses.includes(answer.status)) return failed(answer, method);
  await answer.body?.cancel();
}

/** The body of a refusal names the bucket and sometimes the signature: only the status goes into the log. */
export async function failed(answer: Response, method: Method): Promise<never> {
  await answer.body?.cancel();
  throw new Error(`The S3 storage answered ${answer.status} to ${method}.`);
}

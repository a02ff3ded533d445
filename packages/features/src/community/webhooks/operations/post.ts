import { WEBHOOK_LIMITS } from '@forum/contracts/webhooks';
import { Unreadable } from '@forum/outbound';
import { signedHeaders, waitUntil } from '@forum/webhooks';
import type { AppContext } from '../../../framework/feature.ts';
import { markOf, withoutSignature } from '../parts/request.ts';
import type { Receiver } from '../queries.ts';
import type { WebhookTryRow } from '../store.ts';

/** For one try, in ms: whoever works longer should answer first. */
const PATIENCE_MS = 10_000;

/** What came of a try. */
export type Posted = Pick<
  WebhookTryRow,
  'at' | 'ms' | 'bytes' | 'status' | 'failure' | 'wait_until' | 'answer' | 'headers' | 'body_mark'
>;

/** What to send, at which moment. */
interface Sent {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Sends a body to a receiver, signed as of now. A redirect is an answer like others, and no success. */
export async function post(
  { outbound, clock, site }: Pick<AppContext, 'outbound' | 'clock' | 'site'>,
  { address, secrets }: Receiver,
  { id, at, body }: Sent,
): Promise<Posted> {
  const began = performance.now();
  const bytes = Buffer.byteLength(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(bytes),
    ...signedHeaders({ id, at, body, secrets }),
  };
  let sent: Pick<Posted, 'headers' | 'body_mark'> = { headers: null, body_mark: null };
  const onHeaders = (all: Readonly<Record<string, string>>) => {
    sent = { headers: withoutSignature(all), body_mark: markOf(site, { id, body }) };
  };
  const took = () => Math.round(performance.now() - began);
  try {
    const wanted = {
      bytes: WEBHOOK_LIMITS.answer,
      tooLong: 'cut',
      ms: PATIENCE_MS,
      onHeaders,
    } as const;
    const answer = await outbound.call(address, { ...wanted, method: 'POST', headers, body });
    // Who accepts may send the body back, which is not kept: what it told of may be deleted meanwhile.
    const isAccepted = answer.status >= 200 && answer.status < 300;
    const text = isAccepted ? '' : new TextDecoder().decode(answer.bytes).replaceAll('\0', '');
    const { status, headers: answered } = answer;
    const wait_until = waitUntil({ status, retryAfter: answered['retry-after'] }, clock.now());
    return { at, ms: took(), bytes, status, failure: null, wait_until, answer: text, ...sent };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const none = { status: null, wait_until: null, answer: '' };
    return { at, ms: took(), bytes, failure: error.why, ...none, ...sent };
  }
}

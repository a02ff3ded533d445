import { WEBHOOK_LIMITS } from '@forum/contracts/webhooks';
import { Unreadable } from '@forum/outbound';
import { signedHeaders, waitUntil } from '@forum/webhooks';
import type { AppContext } from '../../../framework/feature.ts';
import type { Receiver } from '../queries.ts';
import type { WebhookTryRow } from '../store.ts';

/** For one try, in ms: whoever works longer should answer first. */
const PATIENCE_MS = 10_000;

/** What came of a try. */
export type Posted = Pick<
  WebhookTryRow,
  'at' | 'ms' | 'bytes' | 'status' | 'failure' | 'wait_until' | 'answer'
>;

/** Sends a body to a receiver, signed as of now. A redirect is an answer like others, and no success. */
export async function post(
  { outbound, clock }: Pick<AppContext, 'outbound' | 'clock'>,
  { address, secrets }: Receiver,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<Posted> {
  const at = clock.now();
  const began = performance.now();
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders({ id, at, body, secrets }),
  };
  const bytes = Buffer.byteLength(body);
  const took = () => Math.round(performance.now() - began);
  try {
    const wanted = { bytes: WEBHOOK_LIMITS.answer, tooLong: 'cut', ms: PATIENCE_MS } as const;
    const answer = await outbound.call(address, { ...wanted, method: 'POST', headers, body });
    // Who accepts may send the body back, which is not kept: what it told of may be deleted meanwhile.
    const isAccepted = answer.status >= 200 && answer.status < 300;
    const text = isAccepted ? '' : new TextDecoder().decode(answer.bytes).replaceAll('\0', '');
    const { status, headers: answered } = answer;
    const wait_until = waitUntil({ status, retryAfter: answered['retry-after'] }, clock.now());
    return { at, ms: took(), bytes, status, failure: null, wait_until, answer: text };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const none = { status: null, wait_until: null, answer: '' };
    return { at, ms: took(), bytes, failure: error.why, ...none };
  }
}

import { AddressRefused, createGuardedPost, type Post, type PostAnswer } from './guarded-post.ts';
import type { PushMessage, PushOutcome, PushPort } from './port.ts';

/** Sends through the services that browsers chose: encrypted for the browser, signed by the forum. */
export function createWebPush({
  post = createGuardedPost(),
}: { readonly post?: Post } = {}): PushPort {
  return {
    send: async (message) => {
      const posting = await postingOf(message).catch(() => null);
      // Invalid keys of a browser.
      if (posting === null) return { kind: 'refused', reason: 'cannot be encrypted' };
      try {
        return outcomeOf(await post(posting), message.now);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (error instanceof AddressRefused) return { kind: 'refused', reason };
        return { kind: 'later', reason, afterSeconds: null };
      }
    },
  };
}

async function postingOf({ target, keys, contact, payload, topic, seconds }: PushMessage) {
  // Loaded with the first push: most processes send none.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: seconds,
    topic,
  });
  return { url: made.endpoint, headers: made.headers, body: made.body };
}

function outcomeOf({ status, retryAfter }: PostAnswer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `answered ${status}`;
  if (status === 429 || status >= 500) {
    return { kind: 'later', reason, afterSeconds: secondsOf(retryAfter, now) };
  }
  return { kind: 'refused', reason };
}

/** Seconds, or a date. */
function secondsOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/u.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

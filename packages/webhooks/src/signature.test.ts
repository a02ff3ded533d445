import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newWebhookSecret, signedHeaders } from './signature.ts';

const BODY = '{"type":"post.published","data":{"title":"Grüße 👋"}}';
// The library of receivers takes the time from the clock, and refuses what is minutes old.
const now = () => new Date();

it('signs so that the library of receivers knows who sent a body', () => {
  const secret = newWebhookSecret();
  const headers = signedHeaders({ id: 'delivery_1', at: now(), body: BODY, secrets: [secret] });
  expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
});

it('signs with the old secret too while one replaces another', () => {
  const [newer, older] = [newWebhookSecret(), newWebhookSecret()];
  const headers = signedHeaders({ id: 'a', at: now(), body: BODY, secrets: [newer, older] });
  for (const secret of [newer, older]) {
    expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  }
});

it('is refused with another secret, body, id or time', () => {
  const secret = newWebhookSecret();
  const headers = signedHeaders({ id: 'a', at: now(), body: BODY, secrets: [secret] });
  const receiver = new Webhook(secret);
  const stale = new Date(now().getTime() - 600_000);
  const forged: readonly (() => unknown)[] = [
    () => new Webhook(newWebhookSecret()).verify(BODY, headers),
    () => receiver.verify(`${BODY} `, headers),
    () => receiver.verify(BODY, { ...headers, 'webhook-id': 'b' }),
    () => receiver.verify(BODY, { ...headers, 'webhook-timestamp': '1' }),
    () =>
      receiver.verify(BODY, signedHeaders({ id: 'a', at: stale, body: BODY, secrets: [secret] })),
  ];
  for (const verify of forged) expect(verify).toThrow(WebhookVerificationError);
});

it('makes secrets of 32 bytes, each another', () => {
  const secrets = Array.from({ length: 20 }, newWebhookSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

it('signs nothing with an id that could be read in two ways, with no secret or with a weak one', () => {
  const good = { id: 'a', at: now(), body: BODY, secrets: [newWebhookSecret()] };
  for (const id of ['', 'a.1', 'a\r\nb', 'a'.repeat(101)]) {
    expect(() => signedHeaders({ ...good, id })).toThrow(RangeError);
  }
  for (const secrets of [[], ['whsec_'], ['whsec_c2hvcnQ='], ['A'.repeat(44)]]) {
    expect(() => signedHeaders({ ...good, secrets })).toThrow(RangeError);
  }
});

import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationKind, type NotificationKind } from '@forum/contracts/notifications';

/** What one link ends: mails of a kind, or the digest. */
export type MailTopic = NotificationKind | 'digest';

/** A link's claim, before the forum's signature is verified. */
export interface UnsubscribeClaim {
  readonly memberId: string;
  readonly topic: MailTopic;
  readonly signature: Buffer;
}

const TOPICS: readonly MailTopic[] = [...notificationKind.options, 'digest'];
const TOKEN = /^([0-9a-f]{32})\.([a-z]{1,20})\.([\w-]{43})$/;

/** A link's token: valid for one member and one topic, as long as the member's key exists. */
export function unsubscribeToken(memberId: string, topic: MailTopic, key: Buffer): string {
  const signature = signatureOf(memberId, topic, key).toString('base64url');
  return `${memberId.replaceAll('-', '')}.${topic}.${signature}`;
}

/** The address where one click ends mails on the topic, also from a mail program (RFC 8058). */
export function unsubscribeLink(
  { siteUrl }: { readonly siteUrl: string },
  { memberId, topic, key }: Pick<UnsubscribeClaim, 'memberId' | 'topic'> & { readonly key: Buffer },
): string {
  const token = unsubscribeToken(memberId, topic, key);
  return `${siteUrl}/api/notifications/unsubscribe?${new URLSearchParams({ token }).toString()}`;
}

/** Parses a token; null if malformed. */
export function readUnsubscribeToken(token: string): UnsubscribeClaim | null {
  const [, hex, name, signature] = TOKEN.exec(token) ?? [];
  const topic = TOPICS.find((one) => one === name);
  if (hex === undefined || topic === undefined || signature === undefined) return null;
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { memberId, topic, signature: Buffer.from(signature, 'base64url') };
}

/** Whether it was signed with the member's key. */
export function isSignedBy({ memberId, topic, signature }: UnsubscribeClaim, key: Buffer): boolean {
  return timingSafeEqual(signature, signatureOf(memberId, topic, key));
}

function signatureOf(memberId: string, topic: MailTopic, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`unsubscribe ${memberId} ${topic}`).digest();
}

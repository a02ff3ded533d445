import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationKind, type NotificationKind } from '@forum/contracts/notifications';

/** What one link ends: mails of a kind, or the digest. */
export type MailTopic = NotificationKind | 'digest';

/** What a link says, before it is sure that the forum made it. */
export interface UnsubscribeClaim {
  readonly memberId: string;
  readonly topic: MailTopic;
  readonly signature: Buffer;
}

const TOPICS: readonly MailTopic[] = [...notificationKind.options, 'digest'];
const TOKEN = /^([0-9a-f]{32})\.([a-z]{1,20})\.([\w-]{43})$/;

/** A link's token: good for one member and one topic, as long as the member's key. */
export function unsubscribeToken(memberId: string, topic: MailTopic, key: Buffer): string {
  const signature = signatureOf(memberId, topic, key).toString('base64url');
  return `${memberId.replaceAll('-', '')}.${topic}.${signature}`;
}

/** Where a mail on the topic is ended by one click, also by a mail program (RFC 8058). */
export function unsubscribeLink(
  { siteUrl }: { readonly siteUrl: string },
  { memberId, topic, key }: Pick<UnsubscribeClaim, 'memberId' | 'topic'> & { readonly key: Buffer },
): string {
  const token = unsubscribeToken(memberId, topic, key);
  return `${siteUrl}/api/notifications/unsubscribe?${new URLSearchParams({ token }).toString()}`;
}

/** Takes a token apart; null when it is shaped like none. */
export function readUnsubscribeToken(token: string): UnsubscribeClaim | null {
  const [, hex, name, signature] = TOKEN.exec(token) ?? [];
  const topic = TOPICS.find((one) => one === name);
  if (hex === undefined || topic === undefined || signature === undefined) return null;
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { memberId, topic, signature: Buffer.from(signature, 'base64url') };
}

/** Whether the member's key made it. */
export function isSignedBy({ memberId, topic, signature }: UnsubscribeClaim, key: Buffer): boolean {
  return timingSafeEqual(signature, signatureOf(memberId, topic, key));
}

function signatureOf(memberId: string, topic: MailTopic, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`unsubscribe ${memberId} ${topic}`).digest();
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationKind, type NotificationKind } from '@forum/contracts/notifications';

/** What a link ends: emails of a kind, or the digest. */
export type MailTopic = NotificationKind | 'digest';

/** A link's claim, before the forum's signature is verified. */
export interface UnsubscribeClaim {
  readonly memberId: string;
  /** At least one. */
  readonly topics: readonly MailTopic[];
  readonly signature: Buffer;
}

const TOPICS: readonly MailTopic[] = [...notificationKind.options, 'digest'];
const TOKEN = /^([0-9a-f]{32})\.([a-z-]{1,100})\.([\w-]{43})$/;

/** A link's token: valid for one member and these topics, as long as the member's key exists. */
export function unsubscribeToken(
  memberId: string,
  topics: readonly MailTopic[],
  key: Buffer,
): string {
  const signature = signatureOf(memberId, topics, key).toString('base64url');
  return `${memberId.replaceAll('-', '')}.${nameOf(topics)}.${signature}`;
}

/** The address where one click ends emails on the topics, also from a mail program (RFC 8058). */
export function unsubscribeLink(
  { siteUrl }: { readonly siteUrl: string },
  {
    memberId,
    topics,
    key,
  }: Pick<UnsubscribeClaim, 'memberId' | 'topics'> & { readonly key: Buffer },
): string {
  const token = unsubscribeToken(memberId, topics, key);
  return `${siteUrl}/api/notifications/unsubscribe?${new URLSearchParams({ token }).toString()}`;
}

/** Parses a token; null if malformed. */
export function readUnsubscribeToken(token: string): UnsubscribeClaim | null {
  const [, hex, names = '', signature] = TOKEN.exec(token) ?? [];
  const named = names.split('-');
  const topics = TOPICS.filter((topic) => named.includes(topic));
  if (topics.length !== named.length) return null;
  if (hex === undefined || signature === undefined) return null;
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { memberId, topics, signature: Buffer.from(signature, 'base64url') };
}

/** Whether it was signed with the member's key. */
export function isSignedBy(
  { memberId, topics, signature }: UnsubscribeClaim,
  key: Buffer,
): boolean {
  return timingSafeEqual(signature, signatureOf(memberId, topics, key));
}

function signatureOf(memberId: string, topics: readonly MailTopic[], key: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(`unsubscribe ${memberId} ${nameOf(topics)}`)
    .digest();
}

/** The same for the same topics, in any order. */
function nameOf(topics: readonly MailTopic[]): string {
  return TOPICS.filter((topic) => topics.includes(topic)).join('-');
}

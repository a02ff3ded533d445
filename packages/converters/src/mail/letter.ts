import { createHash } from 'node:crypto';
import PostalMime, { type Attachment } from 'postal-mime';
import { decoded, type Head } from './head.ts';

/** What stands in a message. */
export interface Body {
  readonly markup: 'mail' | 'html';
  readonly source: string;
  readonly attachments: readonly Attachment[];
}

/** Most messages are one plain text: what is more goes through the parser, which takes ten times as long. */
export async function bodyOf(message: string, { fields, end }: Head): Promise<Body> {
  const type = fields.get('content-type') ?? '';
  const encoding = fields.get('content-transfer-encoding') ?? '';
  const isPlain =
    /^(?:text\/plain\b|$|text$)/i.test(type) && /^(?:|7bit|8bit|binary)$/i.test(encoding);
  if (isPlain) {
    const label = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1];
    return { markup: 'mail', source: shown(decoded(message.slice(end), label)), attachments: [] };
  }
  const { text, html, attachments } = await PostalMime.parse(Buffer.from(message, 'latin1'));
  const isHtml = text === undefined && html !== undefined;
  return {
    markup: isHtml ? 'html' : 'mail',
    source: shown((isHtml ? html : text) ?? ''),
    attachments: attachments.filter(({ mimeType }) => !SIGNATURES.test(mimeType)),
  };
}

const SIGNATURES = /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature|pgp-encrypted)$/i;

/** Addresses as archives of lists show them, since they stand in quotes and signatures where nobody meant to show them. */
function shown(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/([\w.+%-]{1,64})@((?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24})/g, '$1 at $2');
}

/** A hash of an id as Mailman 3 writes it in addresses: SHA-1, to the base of 32. */
export function hashOf(id: string): string {
  const bits = [...createHash('sha1').update(id).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => DIGITS[Number.parseInt(five, 2)] ?? '').join('');
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

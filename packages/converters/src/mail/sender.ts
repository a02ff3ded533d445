import { readable } from './head.ts';

/** Who sent a message. */
export interface Sender {
  /** In lower case; undefined when the head has none, or that of the list alone. */
  readonly address: string | undefined;
  readonly name: string | undefined;
}

/**
 * Who sent a message, by its head. Archives write addresses as “ann at example.org (Ann)”, and lists put their own in
 * place of the sender's, as “Ann via list”.
 */
export function senderOf(fields: ReadonlyMap<string, string>): Sender {
  const from = partsOf(fields.get('from'));
  const via = /^(.{1,200}?) via .+$/i.exec(from.name ?? '')?.[1];
  if (via === undefined) return from;
  const name = via.replace(/^['"]|['"]$/g, '');
  for (const field of ['x-original-from', 'reply-to']) {
    const other = partsOf(fields.get(field));
    if (other.address !== undefined && other.address !== from.address && !isList(fields, other))
      return { address: other.address, name };
  }
  return { address: undefined, name };
}

function isList(fields: ReadonlyMap<string, string>, { address }: Sender): boolean {
  return address !== undefined && (fields.get('list-post') ?? '').toLowerCase().includes(address);
}

function partsOf(field: string | undefined): Sender {
  const text = readable(field?.slice(0, 1000)) ?? '';
  const obscured = /^"?([^\s"<>()]+) at ([^\s"<>()]+\.[^\s"<>()]+?)"?(?: \((.*)\))?$/.exec(text);
  if (obscured !== null) {
    const [, local = '', host = '', name] = obscured;
    return { address: `${local}@${host}`.toLowerCase(), name: nameOf(name) };
  }
  const address = /[^\s<>"(),;:]{1,200}@[^\s<>"(),;:]{1,200}/.exec(text)?.[0];
  const bare = address === undefined ? text : text.replace(address, '');
  const name = /\(([^()]{1,200})\)/.exec(bare)?.[1] ?? bare.replace(/[<>]/g, '');
  return { address: address?.toLowerCase(), name: nameOf(name) };
}

/** A name without quotes; an address that stands in its place is none. */
function nameOf(name: string | undefined): string | undefined {
  const text = (name ?? '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replaceAll('\\"', '"')
    .trim();
  return text === '' || text.includes('@') ? undefined : text.slice(0, 300);
}

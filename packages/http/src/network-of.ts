import { isIPv6 } from 'node:net';

/** A household has 2^64 IPv6 addresses: the first half of the address stands for all of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  if (mapped.includes('.')) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

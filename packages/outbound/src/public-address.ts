import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Registered as not globally reachable (RFC 6890 and its registry), multicast, and relays to other networks. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: clouds answer with credentials at 169.254.169.254.
  ['169.254.0.0', 16],
  // Not registered, but used by a large cloud for the address at which it answers its own machines.
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * The only block that is allocated. Nothing else is public: `::1`, `fc00::/7`, `fe80::/10`, and forms that contain an
 * IPv4 address, such as `::ffff:0:0/96` and `64:ff9b::/96`.
 */
const PUBLIC_V6 = ['2000::', 3] as const;

const NOT_PUBLIC_V6 = [
  // Protocol assignments, among them Teredo, which contains an IPv4 address, as 6to4 does.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublicV4 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_V4) notPublicV4.addSubnet(net, prefix, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet(...PUBLIC_V6, 'ipv6');
const notPublicV6 = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_V6) notPublicV6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address belongs to the public internet; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) is local to this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}

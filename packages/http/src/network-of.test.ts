import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it('is a household where addresses are of version 6', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2:bbbb:0:0:9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0DB8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});

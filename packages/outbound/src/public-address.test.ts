import { lengthOf, seedOf } from '@forum/testing/long-run';
import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { destinationOf } from './checked-url.ts';

const PUBLIC = [
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '198.20.0.1',
  '223.255.255.255',
];
const PUBLIC_V6 = ['2606:4700:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888'];

/** Network address, prefix length. */
const PRIVATE: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const EACH = lengthOf('private addresses of each range', { usual: 50, long: 5000 });
let state = seedOf('private addresses');

/** Up to, but not including, `end`; a linear congruential generator, so that a seed repeats it. */
function below(end: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * end);
}

it('knows addresses of the public internet', () => {
  for (const address of [...PUBLIC, ...PUBLIC_V6]) expect(isPublicAddress(address)).toBe(true);
});

it('takes no address of a private range for public, in whatever form it comes', () => {
  for (const [net, bits] of PRIVATE) {
    for (const number of someOf(numberOf(net), 32 - bits)) {
      const address = dotted(number);
      for (const form of formsOf(number)) {
        expect([address, form, isPublicAddress(form)]).toEqual([address, form, false]);
      }
    }
  }
});

it('reads hosts written as numbers as the address they mean', () => {
  for (const [net, bits] of PRIVATE) {
    for (const number of someOf(numberOf(net), 32 - bits)) {
      for (const host of [`${number}`, `0x${number.toString(16)}`, `0${number.toString(8)}`]) {
        const { host: meant } = destinationOf(`http://${host}/`, { ports: new Set() });
        expect([host, meant]).toEqual([host, dotted(number)]);
        expect(isPublicAddress(meant)).toBe(false);
      }
    }
  }
});

it('takes no private, local or translated IPv6 address for public', () => {
  const addresses = [
    '::',
    '::1',
    '::7f00:1',
    'fc00::1',
    'fdff:ffff::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '64:ff9b:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
  ];
  for (const address of addresses)
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it('takes what is no IP address for none', () => {
  for (const text of ['', 'localhost', '127.1', '1.1.1.1.', '[::1]', '1.1.1.1:80', '01.1.1.1']) {
    expect([text, isPublicAddress(text)]).toEqual([text, false]);
  }
});

/** First, last, and some in between, which differ from day to day. */
function someOf(first: number, free: number): number[] {
  const size = 2 ** free;
  const between = Array.from({ length: EACH }, () => below(size));
  return [0, size - 1, ...between].map((offset) => first + offset);
}

function formsOf(number: number): string[] {
  const groups = `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`;
  const address = dotted(number);
  return [
    address,
    `::ffff:${address}`,
    `::ffff:${groups}`,
    `::${groups}`,
    `64:ff9b::${groups}`,
    `64:ff9b::${address}`,
    `2002:${groups}::1`,
  ];
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
}

function dotted(number: number): string {
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');
}

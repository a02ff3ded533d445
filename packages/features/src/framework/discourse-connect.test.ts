import { createHmac } from 'node:crypto';
import { CONNECT_LIMITS } from '@forum/contracts/discourse-connect';
import { describe, expect, it } from 'vitest';
import { addressWith, readPayload, signPayload } from './discourse-connect.ts';

// As Discourse's documentation has it; the line break is part of what is signed.
const SECRET = 'd836444a9e4084d5b224a60c208dce14';
const SSO = 'bm9uY2U9Y2I2ODI1MWVlZmI1MjExZTU4YzAwZmYxMzk1ZjBjMGI=\n';
const SIG = '2828aa29899722b35a2f191d34ef9b3ce695e0e6eeec47deb46d588d70c7cb56';

describe('a payload', () => {
  it('is read as Discourse signs it', () => {
    const fields = readPayload(SECRET, { sso: SSO, sig: SIG });
    expect(fields).toEqual(new Map([['nonce', 'cb68251eefb5211e58c00ff1395f0c0b']]));
    expect(readPayload(SECRET, { sso: SSO, sig: SIG.toUpperCase() })).toEqual(fields);
  });

  it('is read as it was signed, whatever is said', () => {
    const said = { name: 'Åsa & Co=+ 日本', 'custom.team': 'a,b', empty: '' };
    expect(readPayload('s', signPayload('s', said))).toEqual(new Map(Object.entries(said)));
  });

  it.each([
    ['another secret', 'another', {}],
    ['no secret', '', {}],
    ['another text', SECRET, { sso: SSO.replace('b', 'c') }],
    ['without its line break', SECRET, { sso: SSO.trim() }],
    ['another signature', SECRET, { sig: SIG.replace('2', '3') }],
    ['half a signature', SECRET, { sig: SIG.slice(2) }],
    ['no signature', SECRET, { sig: '' }],
    ['what is no signature', SECRET, { sig: 'x'.repeat(64) }],
  ])('is nothing with %s', (_what, secret, changes) => {
    expect(readPayload(secret, { sso: SSO, sig: SIG, ...changes })).toBeNull();
  });

  it('is nothing where it is signed, but no base64, too long, or says something twice', () => {
    const signed = (text: string) => {
      return { sso: text, sig: createHmac('sha256', SECRET).update(text).digest('hex') };
    };
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(readPayload(SECRET, signed(base64('external_id=1')))).not.toBeNull();
    expect(readPayload(SECRET, signed('external_id=1&x=*'))).toBeNull();
    expect(readPayload(SECRET, signed(base64('external_id=1&external_id=2')))).toBeNull();
    expect(readPayload(SECRET, signed(base64('x'.repeat(CONNECT_LIMITS.payload))))).toBeNull();
  });
});

it('leaves what an address asks for already', () => {
  const address = addressWith('https://site.example/sso?a=1', { sso: 'x+/=', sig: 'f' });
  expect(address).toBe('https://site.example/sso?a=1&sso=x%2B%2F%3D&sig=f');
});

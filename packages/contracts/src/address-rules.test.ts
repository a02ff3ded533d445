import { expect, it } from 'vitest';
import { ADDRESS_RULES, addressRulesIssue, isAllowedAddress } from './address-rules.ts';

const verdict = (address: string, allowed: string, refused = '') =>
  isAllowedAddress(address, { allowed, refused });

it('allows all while nothing is listed', () => {
  expect(verdict('ann@example.com', '')).toBe(true);
});

it('allows only what is listed: a domain, those below it, or an address', () => {
  const allowed = 'Example.com\n@school.example\n*.uni.example\n\nann@elsewhere.example';
  expect(verdict('ann@example.com', allowed)).toBe(true);
  expect(verdict('Ann@Mail.EXAMPLE.com', allowed)).toBe(true);
  expect(verdict('ann@school.example', allowed)).toBe(true);
  expect(verdict('ann@cs.uni.example', allowed)).toBe(true);
  expect(verdict('ann@elsewhere.example', allowed)).toBe(true);
  expect(verdict('bob@elsewhere.example', allowed)).toBe(false);
  expect(verdict('ann@notexample.com', allowed)).toBe(false);
  expect(verdict('example.com@evil.example', allowed)).toBe(false);
});

it('knows a domain in another script, in whichever way it is written', () => {
  const ann = 'ann@xn--bcher-kva.example';
  for (const domain of [
    'bücher.example',
    'BÜCHER.example',
    '@bücher.example',
    'xn--bcher-kva.example',
  ]) {
    expect(verdict(ann, '', domain)).toBe(false);
    expect(verdict(ann, domain)).toBe(true);
    expect(verdict('ann@mail.xn--bcher-kva.example', domain)).toBe(true);
    expect(verdict('ann@bcher.example', domain)).toBe(false);
  }
  expect(verdict(ann, '', 'Ann@bücher.example')).toBe(false);
  expect(addressRulesIssue('bücher.example\nann@bücher.example')).toBeNull();
});

it('counts what names an address before what names its domain, and refusing before allowing', () => {
  expect(verdict('ann@example.com', '', 'example.com')).toBe(false);
  expect(verdict('ann@example.com', 'ann@example.com', 'example.com')).toBe(true);
  expect(verdict('bob@example.com', 'example.com', 'bob@example.com')).toBe(false);
  expect(verdict('ann@example.com', 'example.com', 'example.com')).toBe(false);
  expect(verdict('ann@example.com', 'ann@example.com', 'ann@example.com')).toBe(false);
});

it('says which line is neither a domain nor an address', () => {
  expect(addressRulesIssue('example.com\nbücher.example\nann@example.com')).toBeNull();
  expect(addressRulesIssue('')).toBeNull();
  const second =
    'Line 2 must be a domain such as example.com, or an address such as ann@example.com';
  for (const wrong of ['com', 'a b.com', '/.*/', 'x y@example.com', 'http://example.com']) {
    expect(addressRulesIssue(`example.com\n${wrong}`)).toBe(second);
  }
  const many = Array.from({ length: ADDRESS_RULES.most + 1 }, () => 'a.bc').join('\n');
  expect(addressRulesIssue(many)).toBe('Must be at most 500 lines');
  expect(addressRulesIssue('a'.repeat(ADDRESS_RULES.letters + 1))).toBe(
    'Must be domains or addresses, one per line',
  );
});

import { describe, expect, it } from 'vitest';
import { siteNames } from './site-names.ts';

const everywhere = siteNames({ siteUrl: 'https://forum.example', listensAt: '0.0.0.0' });
const behindProxy = siteNames({ siteUrl: 'https://forum.example', listensAt: '127.0.0.1' });
const onThisMachine = siteNames({ siteUrl: 'http://localhost:3000', listensAt: '127.0.0.1' });

describe('a host', () => {
  it.each(['forum.example', 'FORUM.example', 'forum.example:443'])('%s is known', (host) => {
    expect(everywhere.isKnownHost(host)).toBe(true);
  });

  it.each([
    'evil.example',
    'forum.example.evil.example',
    'evil.example@forum.example',
    'forum.example@evil.example',
    'forum.example/..',
    'forum.example:80',
    'forum.example,evil.example',
    'forum.example.',
    'localhost',
    '127.0.0.1:3000',
    '[::1]',
    '192.0.2.1',
    ' ',
  ])('%s is not, where everybody reaches the server', (host) => {
    expect(everywhere.isKnownHost(host)).toBe(false);
  });

  it.each(['localhost', '127.0.0.1:3000', '[::1]:8080', 'forum.example'])(
    '%s is, where only this machine reaches it',
    (host) => {
      expect(behindProxy.isKnownHost(host)).toBe(true);
      expect(behindProxy.isKnownHost('evil.example')).toBe(false);
      expect(behindProxy.isKnownHost('localhost.evil.example')).toBe(false);
    },
  );
});

describe('an origin', () => {
  it('is the site’s own by scheme, name and port', () => {
    expect(behindProxy.isOwnOrigin('https://forum.example')).toBe(true);
    for (const foreign of [
      'http://forum.example',
      'https://forum.example:8443',
      'https://sub.forum.example',
      'http://localhost:3000',
      'http://127.0.0.1',
      'null',
      '',
    ]) {
      expect(behindProxy.isOwnOrigin(foreign), foreign).toBe(false);
    }
  });

  it('of a site on this machine may have each of the machine’s names', () => {
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(onThisMachine.isOwnOrigin(own), own).toBe(true);
    }
    for (const foreign of ['http://localhost:4000', 'https://localhost:3000', 'http://evil:3000']) {
      expect(onThisMachine.isOwnOrigin(foreign), foreign).toBe(false);
    }
  });
});

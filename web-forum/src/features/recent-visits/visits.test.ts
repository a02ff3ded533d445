import { describe, expect, it } from 'vitest';
import { isWorthRecording, labelOf, visitsIn, withVisit, type Visit } from './visits.ts';

const at = (path: string): Visit => ({ id: path, label: path, href: path, timestamp: 1 });

describe('recent visits', () => {
  it('are six at most, the newest first (specification, section 9)', () => {
    const many = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'].map(at);
    let visits: Visit[] = [];
    for (const visit of many) visits = withVisit(visits, visit);
    expect(visits.map(({ id }) => id)).toEqual(['/g', '/f', '/e', '/d', '/c', '/b']);
  });

  it('have each path once: a revisit moves it to the top', () => {
    const visits = withVisit([at('/b'), at('/a')], at('/a'));
    expect(visits.map(({ id }) => id)).toEqual(['/a', '/b']);
  });

  it.each([
    ['/admin', false],
    ['/admin/users', false],
    ['/settings', false],
    ['/settings/', false],
    ['/settings-and-stages', true],
    ['/', true],
    ['/offline', false],
    ['/kitchen', true],
    ['/login', false],
    ['/register', false],
    ['/forgot-password', false],
    ['/reset-password', false],
    ['/verify-email', false],
    ['/unlock-sign-in', false],
    ['/auth/login', false],
    ['/login-problems', true],
  ])('say of %s whether it is written down: %s', (path, isKept) => {
    expect(isWorthRecording(path)).toBe(isKept);
  });

  it('are called by the title of the page, or else by the path', () => {
    expect(labelOf('/kitchen', 'Kitchen · My Forum', 'My Forum')).toBe('Kitchen');
    expect(labelOf('/', 'My Forum', 'My Forum')).toBe('My Forum');
    expect(labelOf('/my-posts', '', 'My Forum')).toBe('My posts');
    expect(labelOf('/caf%C3%A9', ' ', 'My Forum')).toBe('Café');
    expect(labelOf('/100%', '', 'My Forum')).toBe('100%');
  });

  it('that should not have been written down are not shown', () => {
    const text = JSON.stringify({ owner: null, visits: [at('/a'), at('/reset-password')] });
    expect(visitsIn(text, null)).toEqual([at('/a')]);
  });

  it('are nobody else’s, and nothing where the store holds something else', () => {
    const text = JSON.stringify({ owner: 'ada', visits: [at('/a')] });
    expect(visitsIn(text, 'ada')).toEqual([at('/a')]);
    for (const owner of ['bob', null]) expect(visitsIn(text, owner)).toEqual([]);
    const evil = JSON.stringify({ owner: null, visits: [{ ...at('/a'), href: '//evil.test' }] });
    for (const other of [null, '', '{', '[]', '{"owner":null}', evil]) {
      expect(visitsIn(other, null)).toEqual([]);
    }
  });
});

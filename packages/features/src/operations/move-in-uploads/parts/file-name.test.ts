import { describe, expect, it } from 'vitest';
import { numbered, safeFileName } from './file-name.ts';

describe('the name of a file that was uploaded', () => {
  it.each([
    ['forum-2026-01-02.tar.gz', 'forum-2026-01-02.tar.gz'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\dump.sql', 'dump.sql'],
    ['.runs', 'runs'],
    ['--staff', 'staff'],
    ['-rf.sql', 'rf.sql'],
    ['a\0b\nc.sql', 'a b c.sql'],
    ['dump\u202egz.sql', 'dumpgz.sql'],
    ['a:b|c?.sql', 'a b c.sql'],
    ['  dump.sql. . ', 'dump.sql'],
    ['Über­tragung.sql', 'Übertragung.sql'],
    ['half \ud800.sql', 'half.sql'],
    ['dump', 'dump'],
  ])('%j becomes %j', (sent, name) => {
    expect(safeFileName(sent)).toBe(name);
  });

  it.each(['', '..', '/', '.', '---', ' . - ', '\u200b', 'folder/'])('is not %j', (sent) => {
    expect(safeFileName(sent)).toBeNull();
  });

  it('fits into what file systems take, with its ending and a number', () => {
    for (const sign of ['x', 'ü', '😀', 'e\u0301']) {
      const name = safeFileName(`${sign.repeat(400)}.tar.gz`) ?? '';
      expect(name).toMatch(/.\.tar\.gz$/u);
      expect(Buffer.byteLength(numbered(name, 1000))).toBeLessThanOrEqual(255);
    }
    expect(numbered('forum.tar.gz', 2)).toBe('forum-2.tar.gz');
    expect(numbered('dump.sql', 3)).toBe('dump-3.sql');
    expect(numbered('dump', 1)).toBe('dump');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRotatingLog } from './rotating-log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forum-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('a log', () => {
  it('never takes more room than it may, and keeps the newest lines', () => {
    const room = { bytes: 100, files: 3 };
    const log = openRotatingLog(join(folder, 'api.log'), { room });
    for (let n = 0; n < 500; n += 1) log.write(`line ${n}`);
    log.close();
    const names = readdirSync(folder).toSorted();
    expect(names).toEqual(['api.log', 'api.log.1', 'api.log.2']);
    for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100);
    const kept = names.toReversed().map(textOf).join('').trimEnd().split('\n');
    const first = 500 - kept.length;
    expect(kept).toEqual(kept.map((_line, n) => `line ${first + n}`));
  });

  it('goes on where an earlier start ended', () => {
    writeFileSync(join(folder, 'api.log'), 'before\n');
    const log = openRotatingLog(join(folder, 'api.log'), { room: { bytes: 20, files: 3 } });
    log.write('after');
    log.write('and one more line');
    log.close();
    expect(textOf('api.log.1')).toBe('before\nafter\n');
    expect(textOf('api.log')).toBe('and one more line\n');
  });

  it('is for its owner alone', () => {
    const log = openRotatingLog(join(folder, 'new', 'api.log'));
    log.write('a line');
    log.close();
    expect(statSync(join(folder, 'new', 'api.log')).mode & 0o777).toBe(0o600);
  });

  it('pauses where nothing can be written, says so once, and goes on', () => {
    const logs = join(folder, 'logs');
    const path = join(logs, 'api.log');
    // A file in place of the folder: every attempt fails, as on a full disk.
    writeFileSync(logs, '');
    const told: string[] = [];
    const log = openRotatingLog(path, { tell: (sentence) => told.push(sentence) });
    for (const line of ['one', 'two', 'three']) log.write(line);
    expect(told).toEqual([expect.stringContaining(`${path} pauses: `)]);
    rmSync(logs);
    log.write('four');
    log.write('five');
    log.close();
    expect(told[1]).toBe(`There is room again: ${path} goes on; 3 lines were not kept.`);
    expect(textOf('logs/api.log')).toBe('{"level":40,"msg":"3 lines were not kept"}\nfour\nfive\n');
  });
});

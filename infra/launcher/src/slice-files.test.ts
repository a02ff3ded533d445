import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY } from './repository.ts';
import { writeSlice } from './slice-files.ts';

const LIST = 'packages/features/src/app/index.ts';
const CATALOGUE = 'packages/events/src/index.ts';
let repository: string;

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'forum-slice-'));
  for (const list of [LIST, CATALOGUE]) cpSync(join(REPOSITORY, list), join(repository, list));
});

afterEach(() => rmSync(repository, { recursive: true }));

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

describe('a new slice', () => {
  it('has the files that every slice has, without a placeholder left', () => {
    const files = writeSlice(repository, 'community/saved-searches');
    const own = files.filter((file) => file.includes('/saved-searches/'));
    const stages = 'commands decide.test decide index projection.test projection queries';
    expect(own.map((file) => file.replace(/^.*\/|\.\w+$/gu, '')).join(' ')).toBe(
      `${stages} routes.test routes shown tables`,
    );
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(text).not.toMatch(/__\w+__/u);
    }
  });

  it('carries its name in the forms that each place asks for', () => {
    writeSlice(repository, 'community/saved-searches');
    const slice = 'packages/features/src/community/saved-searches';
    expect(read(`${slice}/index.ts`)).toContain('export const savedSearches: Feature');
    expect(read('packages/events/src/saved-searches.ts')).toContain('SavedSearchBegun');
    expect(read('packages/events/samples/saved-searches.json')).toContain('SavedSearchBegun@1');
    expect(read(`${slice}/tables.ts`)).toContain("name: 'saved_search'");
    expect(read('packages/contracts/src/saved-searches.ts')).toContain(
      "path: '/saved-searches/:id'",
    );
  });

  it('is in the forum’s list, and its events are in the catalogue', () => {
    writeSlice(repository, 'community/follows');
    expect(read(LIST)).toMatch(/^ {2}follows,\n\];$/mu);
    expect(read(CATALOGUE)).toMatch(/^ {2}followEvents,\n\);$/mu);
    expect(read(LIST)).toContain("from '../community/follows/index.ts';");
  });

  it('is not written twice, nor under a name that is no area and plural noun', () => {
    writeSlice(repository, 'community/follows');
    expect(() => writeSlice(repository, 'community/follows')).toThrow(
      'There is a slice follows already.',
    );
    for (const wrong of ['community/Follow', 'follows', 'nowhere/follows']) {
      expect(() => writeSlice(repository, wrong)).toThrow('npm run new:slice community/follows');
    }
    expect(existsSync(join(repository, 'packages/features/src/community/Follow'))).toBe(false);
  });
});

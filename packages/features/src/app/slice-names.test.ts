import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { features } from './index.ts';

const AREAS = '{community,moderation,content,identity,operations}';

it('calls every slice by its folder', () => {
  const indices = globSync(`${AREAS}/*/index.ts`, { cwd: join(import.meta.dirname, '..') });
  const folders = indices.map((path) => basename(dirname(path)));
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

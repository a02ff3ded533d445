import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from './repository.ts';
import { LEFT_TO_CI } from './short-run.ts';

it.each(LEFT_TO_CI)('leaves %s to CI, which is there', (path) => {
  expect(existsSync(join(REPOSITORY, path))).toBe(true);
});

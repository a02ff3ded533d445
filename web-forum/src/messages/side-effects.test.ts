import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = `${import.meta.dirname}/../..`;

it('A build keeps the modules that are loaded for the sentences they add', () => {
  const { sideEffects } = z
    .object({ sideEffects: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')));
  const adding = globSync('src/messages/server-*.ts', { cwd: ROOT });
  expect(adding.length).toBeGreaterThan(8);
  for (const file of adding) {
    const isKept = sideEffects.some((glob) => matchesGlob(`./${file}`, glob));
    expect([file, isKept]).toEqual([file, true]);
  }
});

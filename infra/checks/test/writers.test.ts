import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../packages', import.meta.url));
const OF_TESTS = /\.test\.ts$|\/test[-/]|\/bench\//;
const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|deleteOld)\((?:\w+, )?'([a-z_]+)|\b(?:INSERT INTO|DELETE FROM|UPDATE)\s+(?:public\.)?([a-z_]+)\b/gu;
/** Words that follow UPDATE in locks and upserts. */
const NO_TABLES = new Set(['set', 'of', 'skip', 'nowait']);

/** Table → the packages or slices whose SQL writes to it. Migrations prepare tables for their owners. */
function writers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = globSync('*/src/**/*.ts', { cwd: PACKAGES }).filter(
    (file) => !OF_TESTS.test(file) && !/migrations|^testing\//.test(file),
  );
  for (const file of files) {
    for (const [, built, raw] of readFileSync(join(PACKAGES, file), 'utf8').matchAll(WRITES)) {
      const table = built ?? raw ?? '';
      if (NO_TABLES.has(table)) continue;
      found.set(table, (found.get(table) ?? new Set()).add(ownerOf(file)));
    }
  }
  return found;
}

function ownerOf(file: string): string {
  const [name = '', , area = '', slice = ''] = file.split('/');
  if (name !== 'features') return name;
  return area === 'framework' || area === 'app' ? area : `${area}/${slice}`;
}

it('each table is written by one slice or package', () => {
  const found = writers();
  expect(found.size).toBeGreaterThan(30);
  const shared = [...found].filter(([, by]) => by.size > 1);
  expect(shared.map(([table, by]) => `${table}: ${[...by].join(', ')}`)).toEqual([]);
});

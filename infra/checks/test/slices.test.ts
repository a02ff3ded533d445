import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../packages/features/src', import.meta.url));
const OF_TESTS = /\.test\.ts$|(?:^|\/)test-[^/]+\.ts$|^app\/test\//;

/** Slice → the slices it knows, from the imports of its files. */
function neighbours(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = globSync('**/*.ts', { cwd: ROOT }).filter((file) => !OF_TESTS.test(file));
  for (const file of files) {
    const slice = sliceOf(file);
    const others = found.get(slice) ?? new Set();
    found.set(slice, others);
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      / from '(\.[^']+)';/g,
    )) {
      const imported = relative(ROOT, join(ROOT, dirname(file), path));
      const other = sliceOf(imported);
      if (other !== slice) others.add(other);
    }
  }
  return found;
}

function sliceOf(file: string): string {
  const [area = '', slice = ''] = file.split('/');
  return area === 'app' || area === 'framework' ? area : `${area}/${slice}`;
}

/** A path from a slice back to itself; null: none. */
function circle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const follow = (slice: string, way: readonly string[]): string[] | null => {
    if (way.includes(slice)) return [...way.slice(way.indexOf(slice)), slice];
    if (done.has(slice)) return null;
    for (const next of graph.get(slice) ?? []) {
      const found = follow(next, [...way, slice]);
      if (found !== null) return found;
    }
    done.add(slice);
    return null;
  };
  for (const slice of graph.keys()) {
    const found = follow(slice, []);
    if (found !== null) return found;
  }
  return null;
}

it('no slice knows another that comes back to it, types included', () => {
  const graph = neighbours();
  expect(graph.size).toBeGreaterThan(40);
  expect(circle(graph)).toBeNull();
});

it('a planted circle is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(circle(graph)).toEqual(['b', 'c', 'b']);
});

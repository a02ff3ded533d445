import { expect, it } from 'vitest';
import { operationName } from './operation-names.ts';
import { allEndpoints } from './test-endpoints.ts';

it('names every call, each by a verb and once', async () => {
  const all = await allEndpoints();
  const unnamed = all.filter(([, endpoint]) => operationName(endpoint) === null);
  expect(unnamed.map(([name]) => name)).toEqual([]);
  const names = all.map(([, endpoint]) => operationName(endpoint) ?? '');
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(name))).toEqual([]);
});

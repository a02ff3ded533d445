import { isId } from '@forum/kernel';
import { expect, it } from 'vitest';
import { identify, idOf, keyOf } from './ids.ts';
import { siteOf } from './site.ts';

it('makes keys and ids that stay the same for ever', () => {
  expect(keyOf('garden.example.com', 'post', '17')).toBe('se:garden.example.com:post:17');
  expect(idOf('se:garden.example.com:post:17')).toBe('11fe5f9b-e2ed-8bd0-84d4-dd2e48498fe0');
  expect(identify('garden.example.com', 'post', '17').id).toBe(
    '11fe5f9b-e2ed-8bd0-84d4-dd2e48498fe0',
  );
});

it('makes ids of UUID version 8', () => {
  for (let i = 0; i < 100; i += 1) {
    const id = idOf(`se:a:post:${i}`);
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^.{14}8.{4}[89ab]/);
  }
});

it.each([
  ['../dumps/se-french-meta', 'french.meta.stackexchange.com', 'French Meta', 'french-meta'],
  ['se-conlang', 'conlang.stackexchange.com', 'Conlang', 'conlang'],
  ['/d/cooking.stackexchange.com/', 'cooking.stackexchange.com', 'Cooking', 'cooking'],
  ['/d/serverfault.com', 'serverfault.com', 'Serverfault', 'serverfault'],
])('knows the site of %s', (folder, host, name, slug) => {
  expect(siteOf(folder)).toEqual({ host, name, slug });
  expect(siteOf('anywhere', host)).toEqual({ host, name, slug });
});

import { expect, it } from 'vitest';
import { ownPathOf } from './link-key.ts';

it('knows addresses of this forum, however its name is written', () => {
  const site = 'https://forum.example';
  for (const own of ['https://forum.example/p/1?a=2', 'http://FORUM.example./p/1?a=2']) {
    expect(ownPathOf(own, site)).toBe('/p/1?a=2');
  }
  expect(ownPathOf('https://forum.example./p', 'https://forum.example./')).toBe('/p');
  for (const foreign of ['https://forum.example.org/p', 'https://a.forum.example/p', 'p']) {
    expect(ownPathOf(foreign, site)).toBeNull();
  }
});

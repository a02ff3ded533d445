import { expect, it } from 'vitest';
import { nameList } from './name-list.ts';

it('keeps the name of a list that names itself anew, until it ends', async () => {
  const list = document.createElement('div');
  const end = nameList(list, 'Members');
  expect(list.getAttribute('aria-label')).toBe('Members');
  list.setAttribute('aria-label', 'Typeahead menu');
  await expect.poll(() => list.getAttribute('aria-label')).toBe('Members');
  end();
  list.setAttribute('aria-label', 'Typeahead menu');
  await Promise.resolve();
  expect(list.getAttribute('aria-label')).toBe('Typeahead menu');
});

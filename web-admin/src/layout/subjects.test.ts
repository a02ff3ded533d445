import { expect, it } from 'vitest';
import { bySubject } from './subjects.ts';

it('groups what there is by subject, in the order of the subjects', () => {
  expect(bySubject(['users', 'audit', 'posts', 'cases', 'comments'])).toEqual([
    ['work', ['cases']],
    ['content', ['posts', 'comments']],
    ['people', ['users']],
    ['record', ['audit']],
  ]);
});

it('keeps in the menu what no subject names', () => {
  expect(bySubject(['posts', 'new-thing'])).toEqual([
    ['content', ['posts']],
    [null, ['new-thing']],
  ]);
});

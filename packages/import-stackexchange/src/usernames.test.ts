import { expect, it } from 'vitest';
import { fallbackUsername, Usernames } from './usernames.ts';

it.each([
  ['Alice', '1', 'Alice'],
  ['Jane Doe', '1', 'Jane_Doe'],
  ['Éloïse d’Été', '1', 'Eloise_d_Ete'],
  ['  --x.y.z--  ', '1', 'x_y_z'],
  ['Пётр', '12', 'user_12'],
  ['永劫回帰', '12', 'user_12'],
  ['J.', '5', 'user_5'],
  ['', '-1', 'user_1'],
  ['admin', '3', 'user_3'],
  ['My Posts', '3', 'My_Posts_3'],
  ['Deleted', '3', 'Deleted_3'],
  ['x'.repeat(50), '1', 'x'.repeat(30)],
])('names %j', (displayName, id, username) => {
  expect(new Usernames().assign(displayName, id)).toBe(username);
});

it('gives the same display names distinct usernames, whatever the letter case', () => {
  const usernames = new Usernames();
  const names = [
    usernames.assign('Sam', '1'),
    usernames.assign('sam', '2'),
    usernames.assign('SAM', '3'),
    usernames.assign('Sam 2', '4'),
    usernames.assign('sam', '2'),
    usernames.assign('y'.repeat(40), '5'),
    usernames.assign('y'.repeat(41), '6'),
  ];
  expect(names).toEqual([
    'Sam',
    'sam_2',
    'SAM_3',
    'Sam_2_4',
    'sam_2_2',
    'y'.repeat(30),
    `${'y'.repeat(28)}_6`,
  ]);
});

it('always keeps the rules of usernames', () => {
  const usernames = new Usernames();
  const seen = new Set<string>();
  for (let i = 0; i < 300; i += 1) {
    for (const name of ['admin', 'x'.repeat(29), '😀', 'a_'.repeat(20)]) {
      const username = usernames.assign(name, String(i % 7));
      expect(username).toMatch(/^\w{3,30}$/);
      expect(seen.has(username.toLowerCase())).toBe(false);
      seen.add(username.toLowerCase());
    }
  }
});

it('ends a fallback with something of the key alone', () => {
  expect(fallbackUsername('x'.repeat(30), 'se:a:user:1')).toMatch(/^x{21}_[0-9a-f]{8}$/);
  expect(fallbackUsername('Al', 'se:a:user:1')).not.toBe(fallbackUsername('Al', 'se:a:user:2'));
});

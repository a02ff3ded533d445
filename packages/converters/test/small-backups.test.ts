import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, convertedFrom } from './converted.ts';
import { discourseBackup, phpbbBackup } from './small-backups.ts';

it.each([
  ['phpbb', phpbbBackup],
  ['discourse', discourseBackup],
])('a small backup of %s comes whole', async (system, make) => {
  const { name, bytes, member, reply } = await make();
  const path = join(await aFolder(), name);
  await writeFile(path, bytes);
  const { report, rows } = await convertedFrom(system, path);
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(await rows('logins')).toHaveLength(1);
  const members = await rows('members');
  expect(members.map(({ email }) => email)).toContain(member.email);
  const posts = await rows('posts');
  expect(JSON.stringify(posts.at(-1))).toContain(reply.text);
});

import { expect, it } from 'vitest';
import { guessSystem } from './guess-system.ts';

it.each([
  ['my-site-2026-01-02-030405-v20260101000000.tar.gz', 'discourse'],
  ['phpBB_backup.tar.gz', 'phpbb'],
  ['board-vb4.zip', 'vbulletin'],
  ['xf2-dump.tar.gz', 'xenforo'],
  ['list.mbox', 'mail'],
  ['move-in.tar.gz', 'file'],
  ['dump.sql', null],
  ['exfoliate.tar.gz', null],
  ['smfoo.tar.gz', null],
])('takes %s for what a backup of %s is called', (name, system) => {
  expect(guessSystem(name)).toBe(system);
});

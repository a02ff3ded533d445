import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownUserRows, userRows } from './user-rows.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

it('reads neither e-mail addresses nor passwords for a public profile', () => {
  const columns = userRows(forum.ctx.db).compile().sql;
  expect(columns).toContain('username');
  expect(columns).not.toMatch(/email|password|suspen|silenc|\*/);
});

it('reads the address and what staff keep one from, but not the password, for the own profile', () => {
  const columns = ownUserRows(forum.ctx.db).compile().sql;
  expect(columns).toContain('email');
  expect(columns).toContain('silence_reason');
  expect(columns).not.toMatch(/password|\*/);
});

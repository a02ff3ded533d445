import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aKey } from '@forum/features/identity/keys/test-keys';
import { aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockUnder } from './fences.ts';

const run = promisify(execFile);
const BOT = blockUnder('docs/programs.md', '## A bot that answers mentions', 'js');

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-bot-'));
});
afterAll(async () => {
  await forum.close();
  await rm(folder, { recursive: true });
});

it('the bot of the handbook answers whoever mentions it, once', async () => {
  const alice = await aMember(forum, { username: 'alice' });
  const bot = await aMember(forum, { username: 'helper' });
  const { secret } = await aKey(forum, bot, {
    scopes: ['read:content', 'write:content', 'read:notifications', 'write:notifications'],
  });
  const postId = await aPost(forum, alice);
  const asked = { postId, content: 'Are you there, @helper?' };
  const { id } = (await forum.as(alice).post('/comments', asked)).json<{ id: string }>();
  await forum.settle();
  const address = await forum.app.listen({ port: 0, host: '127.0.0.1' });
  const file = join(folder, 'bot.mjs');
  await writeFile(file, BOT);
  const env = { ...process.env, FORUM_URL: address, FORUM_KEY: secret, EVERY: '0' };
  for (const _ of [1, 2]) {
    const { stderr } = await run(process.execPath, [file], { env });
    expect(stderr).toBe('');
    await forum.settle();
  }
  const replies = await forum.as(alice).get(`/comments/${id}/replies`);
  const { data } = replies.json<{ data: { content: string; author: { username: string } }[] }>();
  expect(data.map(({ author }) => author.username)).toEqual(['helper']);
  expect(data[0]?.content).toContain('you called me');
});

it('has sixty lines at most', () => {
  expect(BOT.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

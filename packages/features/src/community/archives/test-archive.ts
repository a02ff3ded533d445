// Shared by the tests of archives.
import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import type { TestForum } from '@forum/testing';
import { expect } from 'vitest';
import { unzip } from './test-unzip.ts';

interface Archive {
  readonly files: Map<string, Buffer>;
  readonly rows: (name: string) => Record<string, unknown>[];
}

/** What a member gets. */
export async function archiveOf(forum: TestForum, actor: Actor): Promise<Archive> {
  const answer = await forum.as(actor).get('/users/me/export');
  expect(answer.statusCode).toBe(200);
  const files = await unzip(answer.rawPayload);
  return { files, rows: (name) => JSON.parse(String(files.get(`${name}.json`))) };
}

/** A text that is found by its first words. */
export const text = (words: string) => toJson(doc(`${words} and four more words.`));
export const saying = (word: string) => expect.stringContaining(`${word} and four more words`);

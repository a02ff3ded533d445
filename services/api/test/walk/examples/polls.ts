import { CONTENT, done, type MakesExample } from './making.ts';
import type { World } from '../world.ts';

const POLL = {
  question: 'Which of these?',
  options: ['The first', 'The second', 'The third'],
  kind: 'several',
  maxChoices: 2,
  isSecret: false,
  results: 'always',
};

/** A new post of the owner with a poll that the other has answered. @returns its id */
export async function aPoll(world: World): Promise<{ readonly id: string }> {
  const answer = await done(world, 'owner', 'POST', '/posts', {
    title: 'A question to answer',
    content: CONTENT,
    categoryId: await world.aCategory(),
    prefix: 'Poll',
    tags: ['grammar'],
    poll: POLL,
  });
  const id: string = answer.json().id;
  await done(world, 'other', 'PUT', `/posts/${id}/poll/ballot`, { choices: [0] });
  return { id };
}

const onPoll =
  (who: 'visitor' | 'owner' | 'other' | 'moderator', body?: unknown): MakesExample =>
  async (world) => ({ who, path: await aPoll(world), body });

const grounds = { reason: 'other', note: 'It asks for what nobody may ask.' };

/** Polls and their answers. */
export const pollExamples: Readonly<Record<string, MakesExample>> = {
  'GET /posts/{id}/poll': onPoll('visitor'),
  'PUT /posts/{id}/poll/ballot': onPoll('other', { choices: [1, 2] }),
  'DELETE /posts/{id}/poll/ballot': onPoll('other'),
  'GET /posts/{id}/poll/ballots': onPoll('owner'),
  'POST /posts/{id}/poll/close': onPoll('owner'),
  'POST /admin/posts/{id}/poll/close': onPoll('moderator', grounds),
  'POST /admin/posts/{id}/poll/remove': onPoll('moderator', grounds),
};

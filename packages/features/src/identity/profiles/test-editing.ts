import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum } from '@forum/testing';

/** A forum whose one member, alice, edits her profile; close its `forum`. */
export async function openEditing() {
  const forum = await buildTestForum();
  const alice = await aMember(forum, { username: 'alice' });
  const patch = async (body: unknown, by: Actor | null = alice) => {
    const answer = await forum.as(by).patch('/users/profile', body);
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };
  const own = async () => (await forum.as(alice).get('/users/profile')).json();
  /** The status of a refusal and its first error; throws if the profile changed all the same. */
  const refusal = async (body: unknown) => {
    const before = JSON.stringify(await own());
    const answer = await patch(body);
    if (JSON.stringify(await own()) !== before) throw new Error('The profile has changed.');
    return [answer.status, answer.body.errors?.[0]];
  };
  return { forum, alice, patch, own, refusal };
}

/** An open one. */
export type Editing = Awaited<ReturnType<typeof openEditing>>;

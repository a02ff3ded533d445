import type { Actor } from '@forum/contracts';
import { client, signedIn, type TestClient, type TestForum } from '@forum/testing';

/** A member as they arrive in a browser: what they may see is read from their session. */
export async function bySession(forum: TestForum, member: Actor): Promise<TestClient> {
  return client(forum.app, (await signedIn(forum, member)).headers);
}

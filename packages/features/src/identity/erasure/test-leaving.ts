// Shared by the tests of members who delete their account.
import type { Actor } from '@forum/contracts';
import { GIVEN_PASSWORD, type TestForum } from '@forum/testing';

/** What members do here. @param forum opened by the time they do it */
export function leaversOf(forum: () => TestForum) {
  return {
    /** @returns status and code */
    leave: async (by: Actor | null, body: unknown = { password: GIVEN_PASSWORD }) => {
      const answer = await forum().as(by).post('/users/profile/delete', body);
      return [answer.statusCode, answer.body === '' ? undefined : answer.json().code];
    },
    signInAs: async (username: string) => {
      const body = { email: `${username}@secret.example.com`, password: GIVEN_PASSWORD };
      const answer = await forum().as(null).post('/auth/login', body);
      const [cookie] = answer.cookies;
      return { status: answer.statusCode, cookie: `${cookie?.name}=${cookie?.value}` };
    },
  };
}

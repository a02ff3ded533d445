import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';

const call = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  access: z.string(),
  whileSilenced: z.union([z.boolean(), z.literal('drafts')]),
});

async function callsOfMembers() {
  const files = (await readdir(import.meta.dirname)).filter((file) => !file.includes('test'));
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(`${import.meta.dirname}/${file}`)),
  );
  const declared = modules.flatMap((module) => Object.values(Object(module)));
  const calls = declared.flatMap((one) => call.safeParse(one).data ?? []);
  return calls.filter(({ method, access }) => method !== 'GET' && access === 'member');
}

const names = async (whileSilenced: boolean | 'drafts') =>
  (await callsOfMembers())
    .filter((one) => one.whileSilenced === whileSilenced)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

it('keeps a silenced member from what others come to read, and from reports', async () => {
  expect(await names(false)).toEqual([
    'DELETE /comments/:id',
    'DELETE /groups/:id/badge',
    'DELETE /groups/:id/members/:memberId',
    'DELETE /groups/:id/owners/:memberId',
    'PATCH /comments/:id',
    'PATCH /conversations/:id/messages/:messageId',
    'PATCH /groups/:id',
    'PATCH /scheduled-posts/:id',
    'POST /apps/own',
    'POST /comments',
    'POST /conversations',
    'POST /conversations/:id/messages',
    'POST /conversations/:id/participants',
    'POST /invites/own',
    'POST /reports',
    'POST /scheduled-posts',
    'POST /scheduled-posts/:id/publish',
    'PUT /groups/:id/badge',
    'PUT /groups/:id/members/:memberId',
    'PUT /groups/:id/owners/:memberId',
    'PUT /users/profile/username',
  ]);
});

it('leaves them their drafts', async () => {
  expect(await names('drafts')).toEqual(['DELETE /posts/:id', 'PATCH /posts/:id', 'POST /posts']);
});

it('leaves them everything else that is listed here', async () => {
  expect(await names(true)).toEqual([
    'DELETE /apps/own/:id',
    'DELETE /auth/proofs/:id',
    'DELETE /auth/second-factor/reset',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/:id',
    'DELETE /blocks/:id',
    'DELETE /categories/:id/members',
    'DELETE /comments/:id/mark/:type',
    'DELETE /comments/:id/reactions',
    'DELETE /comments/:id/vote',
    'DELETE /conversations/:id/messages/:messageId',
    'DELETE /drafts/:place',
    'DELETE /groups/:id/membership',
    'DELETE /keys/:id',
    'DELETE /mutes/:type/:id',
    'DELETE /posts/:id/poll/ballot',
    'DELETE /posts/:id/reactions',
    'DELETE /posts/:id/vote',
    'DELETE /push/subscriptions/:id',
    'DELETE /saved/:type/:id',
    'DELETE /scheduled-posts/:id',
    'DELETE /submissions/:id',
    'DELETE /upload/image',
    'DELETE /users/:id/follow',
    'DELETE /users/profile/first-visit',
    'DELETE /users/profile/moved-here',
    'DELETE /watches/feeds',
    'PATCH /auth/passkeys/:id',
    'PATCH /notifications/preferences',
    'PATCH /users/profile',
    'PATCH /watches/settings',
    'POST /auth/arrival/link',
    'POST /auth/confirm-code',
    'POST /auth/confirm-password',
    'POST /auth/passkeys',
    'POST /auth/passkeys/confirm',
    'POST /auth/passkeys/confirm/start',
    'POST /auth/passkeys/start',
    'POST /auth/second-factor/codes',
    'POST /auth/second-factor/totp',
    'POST /auth/second-factor/trust',
    'POST /cases/:id/appeal',
    'POST /categories/:id/members',
    'POST /comments/:id/downvote',
    'POST /comments/:id/mark',
    'POST /comments/:id/reactions',
    'POST /comments/:id/upvote',
    'POST /conversations/:id/join',
    'POST /conversations/:id/leave',
    'POST /conversations/:id/read',
    'POST /invites/own/:id/revoke',
    'POST /keys',
    'POST /notifications/:id/read',
    'POST /notifications/read-all',
    'POST /oauth/authorization',
    'POST /posts/:id/downvote',
    'POST /posts/:id/poll/close',
    'POST /posts/:id/reactions',
    'POST /posts/:id/read',
    'POST /posts/:id/unread',
    'POST /posts/:id/upvote',
    'POST /push/subscriptions',
    'POST /saved/from-browser',
    'POST /scheduled-posts/:id/draft',
    'POST /upload/file',
    'POST /upload/image',
    'POST /users/:id/follow',
    'POST /users/profile/delete',
    'POST /watches/dismiss',
    'PUT /auth/second-factor/totp',
    'PUT /blocks/:id',
    'PUT /conversations/:id/mute',
    'PUT /drafts/:place',
    'PUT /groups/:id/membership',
    'PUT /mutes/:type/:id',
    'PUT /posts/:id/poll/ballot',
    'PUT /posts/:id/wiki',
    'PUT /saved/:type/:id',
    'PUT /users/email',
    'PUT /users/password',
    'PUT /watches/:type/:id',
    'PUT /watches/feeds',
  ]);
});

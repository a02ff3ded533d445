import { GIVEN_PASSWORD } from '@forum/testing';
import { createMember } from '@forum/features/identity/accounts/commands';
import type { Who, World } from '../world.ts';
import { after, done, plainly, type MakesExample } from './making.ts';

/** On a member as whom no other call is made. */
const onSomeone =
  (who: Who, body?: unknown): MakesExample =>
  async ({ forum, unique }: World) => {
    const username = `someone_${unique()}`;
    const email = `${username}@secret.example.com`;
    const member = { email, username, password: GIVEN_PASSWORD, role: 'MEMBER' } as const;
    const { result } = await createMember(forum.ctx, { meta: { actor: null }, ...member });
    return { who, path: { id: result.memberId }, body };
  };

/** On one member and another who stays. */
const onTwo =
  (body: object = {}): MakesExample =>
  async (world) => {
    const into = (await onSomeone('admin')(world)).path?.['id'];
    return onSomeone('admin', { into, ...body })(world);
  };

/** On a note that a moderator wrote of somebody. */
const onNote =
  (body?: unknown): MakesExample =>
  async (world) => {
    const { path } = await onSomeone('moderator')(world);
    const url = `/admin/users/${path?.['id']}/notes`;
    const note = await done(world, 'moderator', 'POST', url, { text: 'Writes well' });
    return { who: 'moderator', path: { ...path, noteId: note.json<{ id: string }>().id }, body };
  };

/** What staff see of members and do to them. */
export const adminUserExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/users': plainly('admin', {
    query: {
      filter: 'own',
      role: 'MEMBER',
      sort: 'username',
      order: 'asc',
      suspended: 'false',
      verified: 'true',
      since: '2026-01-01T00:00:00.000Z',
    },
  }),
  'GET /admin/users/{id}': onSomeone('admin'),
  'PATCH /admin/users/{id}': onSomeone('admin', { role: 'MODERATOR' }),
  'POST /admin/users/{id}/purge': onSomeone('admin', { reason: 'spam', note: 'Watches' }),
  'POST /admin/users/{id}/rename': (world) =>
    onSomeone('admin', { username: `other_${world.unique()}`, note: 'Asked for it' })(world),
  'POST /admin/users/{id}/merge': onTwo({ reason: 'duplicate', note: 'The same person' }),
  'POST /admin/users/{id}/merge/preview': onTwo(),
  'POST /admin/users/{id}/warn': onSomeone('moderator', { reason: 'spam', message: 'Stop it.' }),
  'GET /admin/users/{id}/warnings': after(
    ({ path }) => [
      'POST',
      `/admin/users/${path?.['id']}/warn`,
      { reason: 'spam', message: 'Stop it.', note: 'Twice' },
    ],
    onSomeone('moderator'),
  ),
  'GET /admin/users/{id}/cases': onSomeone('moderator'),
  'GET /admin/users/{id}/reports': onSomeone('moderator'),
  'GET /admin/users/{id}/notes': onSomeone('moderator'),
  'POST /admin/users/{id}/notes': onSomeone('moderator', { text: 'Writes well' }),
  'PATCH /admin/users/{id}/notes/{noteId}': onNote({ text: 'Writes very well' }),
  'DELETE /admin/users/{id}/notes/{noteId}': onNote(),
  'GET /admin/users/{id}/sessions': onSomeone('admin'),
  'POST /admin/users/{id}/sign-out': onSomeone('admin', { note: 'A stolen laptop' }),
  'POST /admin/users/{id}/unlock-pin': onSomeone('admin', { note: 'Asked for it' }),
  'POST /admin/users/{id}/export': onSomeone('admin', { note: 'By a court' }),
  'POST /admin/users/{id}/erase': async (world) => {
    const { path } = await onSomeone('admin')(world);
    const member = await done(world, 'admin', 'GET', `/admin/users/${path?.['id']}`);
    const { username } = member.json<{ username: string }>();
    return {
      who: 'admin',
      path: { ...path },
      body: { username, reason: 'other', note: 'By letter' },
    };
  },
  'POST /admin/users/{id}/silence': onSomeone('moderator', {
    reason: 'Three adverts',
    reasonCode: 'spam',
    note: 'Watches',
  }),
  'DELETE /admin/users/{id}/silence': after(
    ({ path }) => ['POST', `/admin/users/${path?.['id']}/silence`, { reason: 'Three adverts' }],
    onSomeone('moderator'),
  ),
  'POST /admin/users/{id}/suspend': onSomeone('moderator', { reason: 'Three warnings' }),
  'DELETE /admin/users/{id}/suspend': after(
    ({ path }) => ['POST', `/admin/users/${path?.['id']}/suspend`, { reason: 'Three warnings' }],
    onSomeone('moderator'),
  ),
};

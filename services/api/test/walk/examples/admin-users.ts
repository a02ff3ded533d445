import { GIVEN_PASSWORD } from '@forum/testing';
import { createMember } from '@forum/features/accounts/commands';
import type { Who, World } from '../world.ts';
import { after, plainly, type MakesExample } from './making.ts';

/** On a member whom nobody else is sent as. */
const onSomeone =
  (who: Who, body?: unknown): MakesExample =>
  async ({ forum, unique }: World) => {
    const username = `someone_${unique()}`;
    const email = `${username}@secret.example.com`;
    const member = { email, username, password: GIVEN_PASSWORD, role: 'MEMBER' } as const;
    const { result } = await createMember(forum.ctx, { meta: { actor: null }, ...member });
    return { who, path: { id: result.memberId }, body };
  };

/** What staff see of members and do with them. */
export const adminUserExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/users': plainly('admin', {
    query: { filter: 'own', role: 'MEMBER', sort: 'username', order: 'asc', suspended: 'false' },
  }),
  'GET /admin/users/{id}': onSomeone('admin'),
  'PATCH /admin/users/{id}': onSomeone('admin', { role: 'MODERATOR' }),
  'POST /admin/users/{id}/purge': onSomeone('admin', { reason: 'spam', note: 'Watches' }),
  'POST /admin/users/{id}/suspend': onSomeone('moderator', { reason: 'Three warnings' }),
  'DELETE /admin/users/{id}/suspend': after(
    ({ path }) => ['POST', `/admin/users/${path?.['id']}/suspend`, { reason: 'Three warnings' }],
    onSomeone('moderator'),
  ),
};

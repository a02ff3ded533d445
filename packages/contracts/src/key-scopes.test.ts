import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ACT_KINDS } from './acts.ts';
import { KEY_SCOPES, scopeOf, staffScopesOf, scopesToUndo } from './key-scopes.ts';

const call = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  access: z.enum(['anyone', 'member', 'moderator', 'admin', 'superadmin']),
  elevated: z.boolean(),
});

async function allCalls() {
  const files = (await readdir(import.meta.dirname)).filter((file) => !file.includes('test'));
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(`${import.meta.dirname}/${file}`)),
  );
  return modules
    .flatMap((module) => Object.values(Object(module)))
    .flatMap((one) => call.safeParse(one).data ?? []);
}

it('gives each call a scope, except these, which no key makes', async () => {
  const closed = (await allCalls())
    .filter((one) => scopeOf(one) === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(closed)].sort()).toEqual(CLOSED);
});

it('has no scope that no call needs', async () => {
  const needed = new Set<string | null>();
  for (const one of await allCalls()) {
    needed.add(scopeOf(one));
    // Staff act by calls of members, too.
    if (one.access === 'member' && one.method !== 'GET') staffScopesOf(one);
  }
  expect(KEY_SCOPES.filter((scope) => !needed.has(scope))).toEqual([]);
});

it('asks for a scope of staff wherever the PIN is asked for', async () => {
  const elevated = (await allCalls()).filter((one) => one.elevated && scopeOf(one) !== null);
  expect(elevated.length).toBeGreaterThan(50);
  for (const one of elevated) expect(scopeOf(one)).toMatch(/^(moderate|administer):/u);
});

const CLOSED = [
  'DELETE /admin/mail-server',
  'DELETE /admin/move-in/sources',
  'DELETE /admin/move-in/uploads/:id',
  'DELETE /apps/own/:id',
  'DELETE /auth/elevated/remove-pin',
  'DELETE /auth/proofs/:id',
  'DELETE /auth/second-factor/reset',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/:id',
  'DELETE /keys/:id',
  'DELETE /push/subscriptions/:id',
  'DELETE /watches/feeds',
  'GET /admin/apps',
  'GET /admin/apps/:id',
  'GET /admin/connect-sites',
  'GET /admin/keys',
  'GET /admin/move-in/runs',
  'GET /admin/move-in/runs/:id',
  'GET /admin/move-in/sources',
  'GET /admin/move-in/uploads',
  'GET /admin/sign-in-mode',
  'GET /admin/sign-in-providers',
  'GET /admin/sign-in-providers/:id/scim',
  'GET /admin/webhooks',
  'GET /admin/webhooks/:id/tries',
  'GET /admin/webhooks/:id/tries/:tryId',
  'GET /apps/let-in',
  'GET /apps/own',
  'GET /auth/arrival',
  'GET /auth/proofs',
  'GET /auth/providers',
  'GET /auth/second-factor',
  'GET /auth/sessions',
  'GET /first-steps',
  'GET /invites',
  'GET /keys',
  'GET /oauth/authorization',
  'GET /push/key',
  'GET /push/subscriptions',
  'GET /users/check-email',
  'GET /users/me/export',
  'GET /users/registration-form',
  'GET /watches/feeds',
  'PATCH /auth/passkeys/:id',
  'POST /admin/apps',
  'POST /admin/apps/:id/secret',
  'POST /admin/apps/:id/switch-off',
  'POST /admin/apps/:id/switch-on',
  'POST /admin/cases/:id/open-messages',
  'POST /admin/connect-sites',
  'POST /admin/connect-sites/:id/remove',
  'POST /admin/connect-sites/:id/restore',
  'POST /admin/keys/:id/revoke',
  'POST /admin/mail-server/test',
  'POST /admin/move-in/runs',
  'POST /admin/move-in/runs/:id/bring',
  'POST /admin/move-in/runs/:id/cancel',
  'POST /admin/move-in/runs/:id/pause',
  'POST /admin/move-in/runs/:id/resume',
  'POST /admin/move-in/runs/:id/verify',
  'POST /admin/move-in/uploads',
  'POST /admin/move-in/uploads/:id/parts',
  'POST /admin/move-in/uploads/:id/resume',
  'POST /admin/sign-in-providers',
  'POST /admin/sign-in-providers/:id/remove',
  'POST /admin/sign-in-providers/:id/restore',
  'POST /admin/sign-in-providers/:id/scim',
  'POST /admin/sign-in-providers/:id/scim/end',
  'POST /admin/users/:id/erase',
  'POST /admin/users/:id/export',
  'POST /admin/users/:id/factor-reset',
  'POST /admin/users/:id/unlock-pin',
  'POST /admin/webhooks',
  'POST /admin/webhooks/:id/pause',
  'POST /admin/webhooks/:id/remove',
  'POST /admin/webhooks/:id/replay',
  'POST /admin/webhooks/:id/restore',
  'POST /admin/webhooks/:id/resume',
  'POST /admin/webhooks/:id/secret',
  'POST /admin/webhooks/:id/test',
  'POST /apps/own',
  'POST /auth/arrival/join',
  'POST /auth/arrival/link',
  'POST /auth/confirm-code',
  'POST /auth/confirm-password',
  'POST /auth/discourse-connect/answer',
  'POST /auth/discourse-connect/finish',
  'POST /auth/elevated/has-pin',
  'POST /auth/elevated/set-pin',
  'POST /auth/elevated/verify-passkey',
  'POST /auth/elevated/verify-pin',
  'POST /auth/forgot-password',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/not-me',
  'POST /auth/passkeys',
  'POST /auth/passkeys/confirm',
  'POST /auth/passkeys/confirm/start',
  'POST /auth/passkeys/sign-in',
  'POST /auth/passkeys/sign-in/start',
  'POST /auth/passkeys/start',
  'POST /auth/providers/:key/finish',
  'POST /auth/providers/:key/leave',
  'POST /auth/providers/:key/start',
  'POST /auth/reset-password',
  'POST /auth/second-factor/codes',
  'POST /auth/second-factor/totp',
  'POST /auth/second-factor/trust',
  'POST /auth/second-step',
  'POST /auth/stop-reset',
  'POST /auth/unlock-sign-in',
  'POST /auth/verify-email',
  'POST /invites/decline',
  'POST /keys',
  'POST /oauth/authorization',
  'POST /oauth/authorization/begin',
  'POST /push/subscriptions',
  'POST /users',
  'POST /users/profile/delete',
  'POST /users/registration-work',
  'POST /users/resend-verification',
  'PUT /admin/apps/:id',
  'PUT /admin/connect-sites/:id/secret',
  'PUT /admin/mail-server',
  'PUT /admin/sign-in-mode',
  'PUT /admin/sign-in-providers/:id',
  'PUT /admin/webhooks/:id',
  'PUT /auth/elevated/change-pin',
  'PUT /auth/second-factor/totp',
  'PUT /users/email',
  'PUT /users/password',
  'PUT /watches/feeds',
];

it('says which scopes undo each kind of act, or that no key does', () => {
  const least = ['MODERATOR', 'ADMIN', 'SUPERADMIN'] as const;
  for (const role of least) {
    const without = ACT_KINDS.filter((kind) => scopesToUndo(kind, role)?.length === 0);
    expect(without).toEqual([]);
  }
  expect(scopesToUndo('member.suspend', 'MODERATOR')).toEqual([
    'moderate:members',
    'administer:members',
  ]);
  expect(scopesToUndo('setting.change', 'SUPERADMIN')).toEqual(['administer:site']);
  expect(scopesToUndo('message.remove', 'MODERATOR')).toBeNull();
});

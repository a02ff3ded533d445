import { KEY_SCOPES } from '@forum/contracts/key-scopes';
import { createKey } from '@forum/contracts/keys';
import { refused } from './answers.ts';
import { goBack, type Fields, type Forms } from './forms.ts';
import { leaveNotice } from '../notice.ts';

/** Making a key for a program, and revoking one. */
export function keyForms({ scope, web, call }: Forms): void {
  scope.post<{ Body: Fields }>('/settings', async (request, reply) => {
    const { password = '', ...values } = request.body;
    const { name = '', days = '', networks = '', perMinute = '' } = values;
    const answer = await call(request, 'POST', '/keys', {
      name,
      scopes: KEY_SCOPES.filter((one) => values[`scope.${one}`] !== undefined),
      days: days === '' ? null : Number(days),
      networks: networks.split(/[\s,]+/u).filter((network) => network !== ''),
      perMinute: Number(perMinute),
      ...(password === '' ? {} : { password }),
    });
    // Somebody else, or nobody, is signed in by now: what was typed is not shown to them.
    if (answer.status === 401 || answer.status === 409) return goBack(web, request, reply, answer);
    if (!answer.ok) return refused(web, { request, reply, answer, form: 'key', values });
    const { secret } = createKey.response.parse(await answer.json());
    // On this page alone, which neither an address nor a cookie brings back.
    return web.page(request, reply, {
      form: 'key',
      values: { secret },
      errors: [],
      message: null,
    });
  });

  scope.post<{ Body: Fields; Params: { id: string } }>(
    '/settings/keys/:id/revoke',
    async (request, reply) => {
      const id = encodeURIComponent(request.params.id);
      const answer = await call(request, 'DELETE', `/keys/${id}`);
      if (answer.ok) leaveNotice(reply, 'This key has been revoked.');
      return goBack(web, request, reply, answer);
    },
  );
}

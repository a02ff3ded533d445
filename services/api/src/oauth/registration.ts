import { APP_LIMITS } from '@forum/contracts/apps';
import { keyScope, leastRoleOf, type KeyScope } from '@forum/contracts/key-scopes';
import { asOneLine } from '@forum/contracts/scalars';
import { boundedText } from '@forum/contracts/texts';
import type { ProcessContext } from '@forum/features';
import { registerItself } from '@forum/features/identity/apps/commands';
import { isRedirect } from '@forum/features/identity/apps/parts/redirects';
import { readSetting } from '@forum/features/operations/site-settings/queries';
import { jsonParser } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OAuthRefusal } from './refusal.ts';

const MOST_BYTES = 16 * 1024;
const PATH = '/oauth/register';

/** What an app says of itself (RFC 7591, 2). What else it says is not kept. */
const metadata = z.object({
  redirect_uris: z.array(boundedText(APP_LIMITS.address)).min(1).max(APP_LIMITS.addresses),
  client_name: boundedText(APP_LIMITS.parameter).optional(),
  scope: boundedText(APP_LIMITS.parameter).optional(),
  token_endpoint_auth_method: z
    .enum(['none', 'client_secret_basic', 'client_secret_post'])
    .default('client_secret_basic'),
  grant_types: z.array(boundedText(50)).max(10).default(['authorization_code']),
  response_types: z.array(boundedText(50)).max(10).default(['code']),
});

/** Apps that register themselves, where owners allow it: nobody has checked them, which the page of consent says. */
export function serveRegistration(scope: FastifyInstance, ctx: ProcessContext): void {
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(scope));
  const config = { limitedAs: { method: 'POST', path: PATH } } as const;
  const options = { schema: { hide: true }, config, bodyLimit: MOST_BYTES };
  scope.post(PATH, options, async ({ body }, reply) => {
    if (!(await readSetting(ctx.db, 'selfRegisteredApps'))) {
      throw new DomainError('not-found', 'not-found', 'There is nothing here.');
    }
    const said = saidIn(body);
    const scopes = scopesIn(said.scope);
    const isConfidential = said.token_endpoint_auth_method !== 'none';
    const name = nameIn(said);
    const { result } = await registerItself(ctx, {
      meta: { actor: null },
      form: { name, redirectUris: said.redirect_uris, scopes: [...scopes], isConfidential },
    });
    if (result === null) throw new OAuthRefusal('access_denied', 'No more apps can register.');
    const { id, secret } = result;
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({
        client_id: id,
        client_id_issued_at: Math.floor(ctx.clock.now().getTime() / 1000),
        ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
        client_name: name,
        redirect_uris: said.redirect_uris,
        token_endpoint_auth_method: said.token_endpoint_auth_method,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        scope: scopes.join(' '),
      });
  });
}

type Said = z.infer<typeof metadata>;

/** @throws OAuthRefusal */
function saidIn(body: unknown): Said {
  const read = metadata.safeParse(body);
  if (!read.success) {
    const isAddress = read.error.issues.some(({ path }) => path[0] === 'redirect_uris');
    throw new OAuthRefusal(
      isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `This is not valid: ${read.error.issues[0]?.path.join('.') ?? ''}`,
    );
  }
  const { redirect_uris: addresses, grant_types: grants, response_types: types } = read.data;
  if (!addresses.every(isRedirect)) {
    throw new OAuthRefusal(
      'invalid_redirect_uri',
      'Addresses are encrypted, on the own device, or of a scheme with a dot.',
    );
  }
  if (!grants.includes('authorization_code') || !types.includes('code')) {
    throw new OAuthRefusal('invalid_client_metadata', 'There are only codes.');
  }
  return read.data;
}

/** What an agent of a member needs; nothing private. */
const USUAL: readonly KeyScope[] = [
  'read:content',
  'write:content',
  'read:members',
  'read:notifications',
  'write:notifications',
];

/** What is not for apps that nobody has checked is left out, as is what there is not. */
function scopesIn(text: string | undefined): readonly KeyScope[] {
  const named = (text ?? '').split(' ').flatMap((one) => keyScope.safeParse(one).data ?? []);
  const open = [...new Set(named)].filter((scope) => leastRoleOf(scope) === 'MEMBER');
  return open.length === 0 ? USUAL : open;
}

function nameIn({ client_name: named = '', redirect_uris: [address = ''] }: Said): string {
  const name = asOneLine(named).slice(0, APP_LIMITS.name).trim();
  return name === '' ? new URL(address).host.slice(0, APP_LIMITS.name) || 'App' : name;
}

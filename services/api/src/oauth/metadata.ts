import { KEY_SCOPES } from '@forum/contracts/key-scopes';
import type { ProcessContext } from '@forum/features';
import { readSetting } from '@forum/features/operations/site-settings/queries';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where an agent learns how to sign in (RFC 9728): named by `/mcp` in each refusal. */
export const MCP_METADATA = '/.well-known/oauth-protected-resource/mcp';

const HIDDEN = { schema: { hide: true } } as const;

/** What programs need to know before they ask: public, and the same for all. */
export function serveMetadata(scope: FastifyInstance, ctx: ProcessContext): void {
  const { db, site } = ctx;
  const { siteUrl } = site;
  scope.get('/.well-known/oauth-authorization-server', HIDDEN, async (_request, reply) =>
    send(reply, {
      issuer: siteUrl,
      authorization_endpoint: `${siteUrl}/oauth/authorize`,
      token_endpoint: `${siteUrl}/oauth/token`,
      revocation_endpoint: `${siteUrl}/oauth/revoke`,
      introspection_endpoint: `${siteUrl}/oauth/introspect`,
      ...((await readSetting(db, 'selfRegisteredApps'))
        ? { registration_endpoint: `${siteUrl}/oauth/register` }
        : {}),
      scopes_supported: KEY_SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: WAYS,
      revocation_endpoint_auth_methods_supported: WAYS,
      introspection_endpoint_auth_methods_supported: WAYS,
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${siteUrl}/docs`,
    }),
  );
  const resource = async (reply: FastifyReply) => {
    if (!(await readSetting(db, 'agents'))) {
      throw new DomainError('not-found', 'not-found', 'There is nothing here.');
    }
    return send(reply, {
      resource: `${siteUrl}/mcp`,
      authorization_servers: [siteUrl],
      scopes_supported: KEY_SCOPES,
      bearer_methods_supported: ['header'],
    });
  };
  // The first is for programs that do not look below the path of what they call.
  for (const path of ['/.well-known/oauth-protected-resource', MCP_METADATA]) {
    scope.get(path, HIDDEN, (_request, reply) => resource(reply));
  }
}

const WAYS = ['client_secret_basic', 'client_secret_post', 'none'];

function send(reply: FastifyReply, body: object): FastifyReply {
  // Agents that run in a page read it too.
  void reply.header('access-control-allow-origin', '*');
  return reply.header('cache-control', 'public, max-age=300').send(body);
}

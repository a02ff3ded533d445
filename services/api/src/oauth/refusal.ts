import type { FastifyReply } from 'fastify';

/** Why an app is refused (OAuth 2.1, 3.2.4; RFC 7591, 3.2.2). */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'access_denied';

/** A refusal in OAuth's words: programs read these answers, not members. */
export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly error: OAuthError;

  constructor(error: OAuthError, description: string) {
    super(description);
    this.error = error;
  }
}

/** Answers with a refusal. */
export function sendRefusal(reply: FastifyReply, { error, message }: OAuthRefusal): FastifyReply {
  const isUnknown = error === 'invalid_client';
  if (isUnknown) void reply.header('www-authenticate', 'Basic realm="forum"');
  const status = isUnknown ? 401 : 400;
  return reply
    .code(error === 'access_denied' ? 403 : status)
    .header('cache-control', 'no-store')
    .send({ error, error_description: message });
}

import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's CSP nonce: put on every script of a page. */
    nonce: string;
  }
}

/**
 * Security headers for every answer. Scripts run only with the request's nonce; style attributes and the staff
 * console's style tags are inline; images may come from https anywhere (posts embed them), without a referrer.
 * HSTS and upgrades only where the site is served over https: they would break a plain http install.
 */
export async function useSecurityHeaders(app: FastifyInstance, siteUrl: string): Promise<void> {
  const secure = siteUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64');
    void reply.header('content-security-policy', policyWith(request.nonce, secure));
  });
}

function policyWith(nonce: string, secure: boolean): string {
  const directives = [
    "default-src 'self'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

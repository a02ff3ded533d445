import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's CSP nonce: put on every script of a page. */
    nonce: string;
  }
}

/** Where browsers report what the policy blocked. */
export const CSP_REPORTS = '/csp-reports';

/** Features that neither the forum's pages nor their embeds use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const SAME_FOR_ALL: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  // Some addresses are keys, and a proxy's log may keep where a request came from.
  'referrer-policy': 'strict-origin',
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers does more harm than good.
  'x-xss-protection': '0',
};

/**
 * Security headers for every answer. Scripts run only with the request's nonce; on pages that visitors share, only with
 * their hash; style attributes and the staff console's style tags are inline. Images load only from here: those that
 * texts show from other sites are copied. HSTS and upgrades apply only if the site is served over https: they would
 * break a plain http install.
 */
export function useSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64');
    void reply.headers(securityHeaders(siteUrl, request.nonce));
  });
}

/** The security headers of an answer; without a nonce, for one without scripts. */
export function securityHeaders(siteUrl: string, nonce?: string): Record<string, string> {
  const isSecure = siteUrl.startsWith('https:');
  const scripts = nonce === undefined ? "'none'" : `'self' 'nonce-${nonce}'`;
  return {
    ...SAME_FOR_ALL,
    'content-security-policy': policyWith(scripts, isSecure),
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The policy of a page whose inline scripts are known in advance, by their hashes. */
export function policyOfHashes(siteUrl: string, hashes: readonly string[]): string {
  const scripts = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return policyWith(scripts, siteUrl.startsWith('https:'));
}

function policyWith(scripts: string, isSecure: boolean): string {
  const directives = [
    "default-src 'self'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    // The first is for browsers that do not know the second.
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ];
  return directives.join('; ');
}

import { asMailAddress } from '@forum/contracts/mail-address';
import type { SiteSettings } from '@forum/features';
import type { ManifestIcon } from '../site-icons.ts';
import { element, xmlDocument, xmlText } from './xml.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What robots should skip: non-public pages, and endless searches. */
const DISALLOWED = [
  '/api/',
  '/admin',
  '/login',
  '/register',
  '/settings',
  '/notifications',
  '/search',
  '/ws',
];

/** `/robots.txt` (RFC 9309). */
export function robots({ siteUrl }: SiteSettings): string {
  const lines = DISALLOWED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

/** `/.well-known/security.txt` (RFC 9116). */
export function securityContact({ siteUrl }: SiteSettings, address: string, now: Date): string {
  // Rounded to a day, so that its ETag lasts for one.
  const expires = new Date(Math.floor((now.getTime() + YEAR_MS) / 86_400_000) * 86_400_000);
  return [
    `Contact: mailto:${asMailAddress(address)}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * `/manifest.webmanifest`: lets the forum be installed. The background is the light theme's; once drawn, the page's
 * meta tags set the colour.
 */
export function appManifest({ siteName }: SiteSettings, icons: readonly ManifestIcon[]): string {
  return JSON.stringify({
    id: '/',
    name: siteName,
    // What fits below an icon.
    short_name: siteName.length <= 12 ? siteName : 'Forum',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    icons,
  });
}

/** `/opensearch.xml`: lets a browser search the forum from its address bar. */
export function openSearch({ siteUrl, siteName }: SiteSettings): string {
  const template = xmlText(`${siteUrl}/search?q={searchTerms}`);
  const parts = [
    // The format allows at most 16 characters.
    element('ShortName', siteName.slice(0, 16)),
    element('Description', `Search ${siteName}`),
    element('InputEncoding', 'UTF-8'),
    `<Image width="16" height="16" type="image/svg+xml">${xmlText(siteUrl)}/favicon.svg</Image>`,
    `<Url type="text/html" template="${template}"/>`,
  ];
  const root = 'OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"';
  return xmlDocument(`<${root}>\n${parts.join('\n')}\n</OpenSearchDescription>`);
}

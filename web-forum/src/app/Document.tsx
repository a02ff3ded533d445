import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { directionOf } from '../lib/language/languages.ts';
import { THEME_COLORS } from '../lib/theme/theme.ts';
import type { DocumentParts } from './page-types.ts';
import '../styles/base.css';

interface Props {
  parts: DocumentParts;
  /** Only the server has it: browsers hide nonces from scripts. */
  nonce?: string;
  /** Only the server's page has it: in the browser it has already run. */
  early?: string;
  children: ReactNode;
}

const ourLetters = (
  <link rel="preload" as="font" type="font/woff2" href={interLatin} crossOrigin="anonymous" />
);

/** The whole page. The early script changes the root element before anything is painted, hence the suppressed warning. */
export function Document({ parts, nonce, early = '', children }: Props) {
  const { theme, language } = parts.site;
  const forced = theme === 'auto' ? null : THEME_COLORS[theme];
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={forced ?? THEME_COLORS.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={forced ?? THEME_COLORS.dark}
          suppressHydrationWarning
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: early }}
        />
        {parts.wholePage === null ? null : (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${parts.wholePage}`} />
          </noscript>
        )}
        <link rel="icon" href={parts.icons.tab} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href={parts.icons.touch} />
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" />
        <link rel="alternate" href="/feed.json" type="application/feed+json" />
        <link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" />
        {parts.usesSystemFont || ourLetters}
        {parts.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" />
        ))}
        {parts.brand && <style dangerouslySetInnerHTML={{ __html: parts.brand }} />}
        {parts.ownStyle === undefined ? null : <link rel="stylesheet" href={parts.ownStyle} />}
        {parts.preload.map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

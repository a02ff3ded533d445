import type { Attribution } from '@forum/contracts/attribution';
import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';
import styles from './AttributionLine.module.css';

/** Where an imported text comes from, and under which licence. */
export function AttributionLine({ of: source }: { of: Attribution }) {
  const url = source.url === null ? BLANK_URL : safeUrl(source.url);
  const name = `${source.site} #${source.originalId}`;
  return (
    <p className={styles.line}>
      {source.authorName === null ? 'First published' : `Written by ${source.authorName}`} on{' '}
      {url === BLANK_URL ? (
        name
      ) : (
        <a href={url} rel="noopener">
          {name}
        </a>
      )}
      {source.license === null ? null : `, ${source.license}`}
    </p>
  );
}

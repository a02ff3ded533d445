import type { Attribution } from '@forum/contracts/attribution';
import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';
import styles from './AttributionLine.module.css';

interface Props {
  readonly source: Attribution;
  /** The name that stands above the text: said again only where the original had another one. */
  readonly shownAuthor: string | null;
}

/** Where an imported text comes from, and under which licence. */
export function AttributionLine({ source, shownAuthor }: Props) {
  const { authorName, license, originalId, site } = source;
  const url = source.url === null ? BLANK_URL : safeUrl(source.url);
  const from = authorName === null || authorName === shownAuthor ? 'From' : `By ${authorName} on`;
  const words = `${from} ${site} #${originalId}${license === null ? '' : `, ${license}`}`;
  return (
    <p className={styles.line}>
      {url === BLANK_URL ? (
        words
      ) : (
        <a href={url} rel="noopener">
          {words}
        </a>
      )}
    </p>
  );
}

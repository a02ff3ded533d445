import type { Attribution } from '@forum/contracts/attribution';
import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import styles from './AttributionLine.module.css';

interface Props {
  /** Null: the text was written here. */
  readonly source: Attribution | null;
  /** The name that begins the byline; repeated only if the original had another one. */
  readonly shownAuthor: string | null;
}

/** The end of a byline: where an imported text comes from, and under which licence. */
export function AttributionLine({ source, shownAuthor }: Props) {
  return source === null ? null : <Origin source={source} shownAuthor={shownAuthor} />;
}

function Origin({ source, shownAuthor }: Props & { source: Attribution }) {
  const t = useText(writingTexts);
  const { authorName, license, originalId, site } = source;
  const url = source.url === null ? BLANK_URL : safeUrl(source.url);
  const place = `${site} #${originalId}${license === null ? '' : `, ${license}`}`;
  const words =
    authorName === null || authorName === shownAuthor
      ? t('from', { source: place })
      : t('byOn', { author: authorName, source: place });
  return (
    <span className={styles.line}>
      {' · '}
      {url === BLANK_URL ? (
        words
      ) : (
        <a href={url} rel="noopener">
          {words}
        </a>
      )}
    </span>
  );
}

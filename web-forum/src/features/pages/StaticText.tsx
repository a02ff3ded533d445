import type { StaticPage } from '@forum/contracts/pages';
import { PageTitle } from '../../components/PageTitle.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import pagesTexts from './messages/en/pages.json';
import { RichText } from '../rich-text/index.ts';
import styles from './StaticText.module.css';

/** A page about the forum itself, with the date of its last change. */
export function StaticText({
  page: { title, content, pictures, updatedAt },
}: {
  page: Pick<StaticPage, 'title' | 'content' | 'pictures' | 'updatedAt'>;
}) {
  const t = useText(pagesTexts);
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <RichText content={content} pictures={pictures} />
      {updatedAt === null ? null : (
        <p className={styles.changed}>
          {t.rich('changed', { time: <RelativeTime moment={updatedAt} /> })}
        </p>
      )}
    </article>
  );
}

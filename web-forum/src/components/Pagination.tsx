import type { PageMeta } from '@forum/contracts/page';
import { useLocation } from 'react-router-dom';
import { Link } from './Link.tsx';
import { useText } from '../lib/language/messages.tsx';
import componentsTexts from '../messages/en/components.json';
import styles from './Pagination.module.css';

type Shown = Pick<PageMeta, 'page' | 'totalPages' | 'nextCursor'>;

/** Numbered pages, and a note if more follows than they reach. Where scripts load more on scroll, `withoutScripts` hides them from readers who have scripts. */
export function Pagination(props: { meta: Shown; withoutScripts?: boolean }) {
  const t = useText(componentsTexts);
  const { meta, withoutScripts = false } = props;
  const location = useLocation();
  if (meta.totalPages <= 1) return null;
  const pathTo = (page: number) => {
    const search = new URLSearchParams(location.search);
    if (page === 1) search.delete('page');
    else search.set('page', String(page));
    const text = search.toString();
    return text === '' ? location.pathname : `${location.pathname}?${text}`;
  };
  return (
    <nav aria-label={t('pages')} className={withoutScripts ? 'without-js' : undefined}>
      <ol className={styles.pages}>
        {pagesAround(meta.page ?? 1, meta.totalPages).map((page, index, all) => (
          <li key={page} className={gapBefore(page, all[index - 1]) ? styles.gap : undefined}>
            <Link
              to={pathTo(page)}
              className={styles.page}
              aria-label={t('page', { page })}
              aria-current={page === meta.page ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
      {meta.page === meta.totalPages && meta.nextCursor !== null ? (
        <p className={styles.end}>{t('pagesEnd')}</p>
      ) : null}
    </nav>
  );
}

/** First, last, and two on each side. */
function pagesAround(page: number, last: number): number[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2];
  return [...new Set([1, ...near, last])].filter((each) => each >= 1 && each <= last);
}

function gapBefore(page: number, previous: number | undefined) {
  return previous !== undefined && page - previous > 1;
}

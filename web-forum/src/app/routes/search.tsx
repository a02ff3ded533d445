import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { JsonLd } from '../../components/JsonLd.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import {
  SEARCH_TYPES,
  SearchField,
  SearchResults,
  searchQuery,
} from '../../features/search/index.ts';
import { useApi } from '../../lib/api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { searchPath } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { needed, type Load } from '../load.ts';
import { useText } from '../../lib/messages.tsx';
import { searchTexts } from '../../messages/search.ts';
import { commonTexts } from '../../messages/common.ts';
import { useServerText } from '../../messages/server.ts';
import styles from './search.module.css';

const LIMIT = 10;

export const load: Load = async (context, { request }) => {
  const asked = readSearch(new URL(request.url).searchParams);
  if (asked.q !== '') await needed(context, searchQuery(context.api, asked));
};

export function Component() {
  const t = useText(searchTexts);
  const [search] = useSearchParams();
  const asked = readSearch(search);
  const url = `${useSite().url}/search`;
  const title = asked.q === '' ? t('search') : t('titleFor', { term: asked.q });
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('about')} path="/search" isPrivate />
      <JsonLd data={{ '@type': 'SearchResultsPage', name: title, url }} />
      <PageTitle>{asked.q === '' ? t('search') : t('resultsFor', { term: asked.q })}</PageTitle>
      <SearchField key={asked.q} term={asked.q} />
      {asked.q === '' ? (
        <Notice title={t('type')}>{t('covered')}</Notice>
      ) : (
        <>
          <Types asked={asked} />
          <Results asked={asked} />
        </>
      )}
    </div>
  );
}

type Asked = ReturnType<typeof readSearch>;

function readSearch(search: URLSearchParams) {
  const type = SEARCH_TYPES.find((each) => each === search.get('type')) ?? 'all';
  const q = (search.get('q') ?? '').trim().slice(0, 200);
  return { q, type, page: pageNumber(search), limit: LIMIT };
}

function Types({ asked }: { asked: Asked }) {
  const t = useText(searchTexts);
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.types}>
        {SEARCH_TYPES.map((type) => (
          <li key={type}>
            <Link
              to={searchPath(asked.q, type)}
              className={styles.type}
              aria-current={type === asked.type ? 'page' : undefined}
            >
              {t(type)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Results({ asked }: { asked: Asked }) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(searchTexts);
  const found = useQuery(searchQuery(useApi(), asked));
  if (found.isPending) return <PostListSkeleton said={t('searching')} />;
  if (found.data === undefined)
    return <Notice kind="error" title={translated(found.error.message)} />;
  const { posts, users, categories, degraded } = found.data;
  const total = posts.total + users.total + categories.total;
  if (total === 0) {
    return <Notice title={t('none', { term: asked.q })}>{t('noneText')}</Notice>;
  }
  const longest = Math.max(posts.total, users.total, categories.total);
  const totalPages = Math.ceil(longest / LIMIT);
  return (
    <>
      <output className={styles.count}>
        {common('resultCount', { count: total })}
        {degraded ? `. ${t('simpler')}` : ''}
      </output>
      <SearchResults
        results={found.data}
        membersPath={asked.type === 'all' ? searchPath(asked.q, 'users') : undefined}
      />
      <Pagination meta={{ page: asked.page, limit: LIMIT, total: longest, totalPages }} />
    </>
  );
}

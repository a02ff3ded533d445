import { pagesOf } from '@forum/contracts/page';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { JsonLd } from '../../components/JsonLd.tsx';
import { LinkChoices } from '../../components/LinkChoices.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import {
  authorIdQuery,
  filtersIn,
  resultsPath,
  SEARCH_TYPES,
  SearchForm,
  SearchResults,
  searchQuery,
} from '../../features/search/index.ts';
import { categoriesQuery } from '../../features/categories/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import { searchPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import { prefetchOptional, needed, type Load, type LoadContext } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import searchPageTexts from '../../features/search/messages/en/search-page.json';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import styles from './search.module.css';

const LIMIT = 10;

export const load: Load = async (context, { request }) => {
  const asked = readSearch(new URL(request.url).searchParams);
  await Promise.all([
    loadResults(context, asked),
    prefetchOptional(context, categoriesQuery(context.api)),
  ]);
};

async function loadResults(context: LoadContext, asked: Asked): Promise<void> {
  const { api } = context;
  const { author } = asked.filters;
  if (asked.q === '') return;
  const authorId = author === '' ? undefined : await needed(context, authorIdQuery(api, author));
  // In the browser the name may still be loading: the page continues from there.
  if (author !== '' && typeof authorId !== 'string') return;
  await needed(context, searchQuery(api, { ...asked, authorId }));
}

export function Component() {
  const t = useText(searchPageTexts);
  const [search] = useSearchParams();
  const asked = readSearch(search);
  const url = `${useSite().url}/search`;
  const title = asked.q === '' ? t('search') : t('titleFor', { term: asked.q });
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('about')} path="/search" isPrivate />
      <JsonLd data={{ '@type': 'SearchResultsPage', name: title, url }} />
      <PageTitle>{asked.q === '' ? t('search') : t('resultsFor', { term: asked.q })}</PageTitle>
      <SearchForm key={JSON.stringify(asked)} {...asked} />
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
  return { q, type, page: pageNumber(search), limit: LIMIT, filters: filtersIn(search) };
}

function Types({ asked }: { asked: Asked }) {
  const t = useText(searchPageTexts);
  const choices = SEARCH_TYPES.map((type) => ({
    to: resultsPath(asked.q, type, asked.filters),
    name: t(type),
    isCurrent: type === asked.type,
  }));
  return (
    <div className={styles.types}>
      <LinkChoices label={t('kinds')} choices={choices} />
    </div>
  );
}

function Results({ asked }: { asked: Asked }) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(searchPageTexts);
  const api = useApi();
  const { author } = asked.filters;
  const named = useQuery({ ...authorIdQuery(api, author), enabled: author !== '' });
  const authorId = author === '' ? undefined : named.data;
  const found = useQuery({
    ...searchQuery(api, { ...asked, authorId }),
    enabled: author === '' || typeof authorId === 'string',
  });
  if (authorId === null) {
    return <Notice title={t('noAuthor', { author })}>{t('noneText')}</Notice>;
  }
  if (named.error !== null) {
    return <Notice kind="error" title={translated(named.error.message)} />;
  }
  if (found.isPending) return <PostListSkeleton said={t('searching')} />;
  if (found.data === undefined)
    return <Notice kind="error" title={translated(found.error.message)} />;
  const { posts, comments, users, categories, degraded } = found.data;
  const kinds = [posts, comments, users, categories];
  const totals = kinds.map((kind) => kind.total);
  const total = totals.reduce((sum, each) => sum + each, 0);
  if (total === 0) {
    return <Notice title={t('none', { term: asked.q })}>{t('noneText')}</Notice>;
  }
  const longest = Math.max(...totals);
  const totalPages = pagesOf(longest, LIMIT);
  const nextCursor = kinds.find((kind) => kind.nextCursor !== null)?.nextCursor ?? null;
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
      <Pagination meta={{ page: asked.page, totalPages, nextCursor }} />
    </>
  );
}

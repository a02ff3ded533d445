import { LIMITS } from '@forum/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { TagFilter, TagList, tagPagesQuery, tagsPath } from '../../features/tags/index.ts';
import tagsTexts from '../../features/tags/messages/en/tags.json';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { neededPages, type Load } from '../load.ts';

export const load: Load = (context, { request }) => {
  const { search, page } = readAsked(new URL(request.url).searchParams);
  return neededPages(context, tagPagesQuery(context.api, search, page));
};

/** All tags of published posts. */
export function Component() {
  const t = useText(tagsTexts);
  const { search, page } = readAsked(useSearchParams()[0]);
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('lead')}
        path={withPage(tagsPath(search), page)}
        isPrivate={search !== ''}
      />
      <Breadcrumbs trail={[{ name: t('title'), path: tagsPath() }]} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <TagFilter search={search} />
      <TagList search={search} firstPage={page} />
    </>
  );
}

function readAsked(query: URLSearchParams) {
  const search = (query.get('search') ?? '').trim().slice(0, LIMITS.tagLength);
  return { search, page: pageNumber(query) };
}

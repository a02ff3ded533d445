import { Suspense } from 'react';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { CategoryGrid, categoriesQuery } from '../../features/categories/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { needed, type Load } from '../load.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import commonTexts from '../../messages/en/common.json';

export const load: Load = (context) => needed(context, categoriesQuery(context.api));

export function Component() {
  const common = useText(commonTexts);
  const t = useText(categoriesTexts);
  return (
    <>
      <PageHead title={common('categories')} description={t('lead')} path="/categories" />
      <Breadcrumbs trail={[{ name: common('categories'), path: '/categories' }]} />
      <PageTitle lead={t('lead')}>{common('categories')}</PageTitle>
      <Suspense fallback={<PostListSkeleton said={t('loading')} />}>
        <All />
      </Suspense>
    </>
  );
}

function All() {
  const t = useText(categoriesTexts);
  const { data } = useSuspenseQuery(categoriesQuery(useApi()));
  if (data.length === 0) return <Notice title={t('none')}>{t('noneText')}</Notice>;
  return <CategoryGrid categories={data} headingLevel={2} isFull />;
}

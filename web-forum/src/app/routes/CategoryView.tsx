import { mayPostIn, type CategoryPage } from '@forum/contracts/categories';
import { PenLine } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { Icon } from '../../components/Icon.tsx';
import { JsonLd } from '../../components/JsonLd.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Section } from '../../components/Section.tsx';
import {
  CategoryGrid,
  CategoryHero,
  CategorySkeleton,
  CategoryStats,
  categoryQuery,
} from '../../features/categories/index.ts';
import { JoinButton } from '../../features/memberships/index.ts';
import {
  PostLinks,
  PostListSkeleton,
  PostStream,
  postLinksQuery,
  postPagesQuery,
  type PostFilter,
} from '../../features/posts/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { WatchMenu } from '../../features/watching/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { categoryPath, newPostPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import { prefetchOptional, neededPages, type LoadContext } from '../load.ts';
import { loadMembership } from '../load-follow.ts';
import { useCanonicalPath } from '../useCanonicalPath.ts';
import {
  AnswerFilter,
  inOrder,
  narrowedBy,
  useNoneFound,
  withAnswerChoice,
} from '../../features/answer-filter/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import commonTexts from '../../messages/en/common.json';
import { QuickActions } from './QuickActions.tsx';
import { RecentlyActive, loadRecentlyActive } from './RecentlyActive.tsx';
import { TRENDING } from './trending-filter.ts';

const postsOf = (categoryId: string, search: URLSearchParams): PostFilter =>
  inOrder(search, narrowedBy(search, { published: true, categoryId }));
const trendingOf = (categoryId: string): PostFilter => ({ ...TRENDING, categoryId });

export async function loadCategoryView(
  context: LoadContext,
  category: CategoryPage,
  request: Request,
): Promise<void> {
  const { api } = context;
  const search = new URL(request.url).searchParams;
  const page = pageNumber(search);
  await Promise.all([
    neededPages(context, postPagesQuery(api, postsOf(category.id, search), page)),
    prefetchOptional(context, postLinksQuery(api, trendingOf(category.id))),
    loadRecentlyActive(context, category),
    loadMembership(context, category.id),
  ]);
}

/** The page of a category or subcategory. */
export function CategoryView({ slug }: { slug: string }) {
  return (
    <Suspense key={slug} fallback={<Loading />}>
      <Loaded slug={slug} />
    </Suspense>
  );
}

function Loading() {
  const common = useText(commonTexts);
  return (
    <>
      <CategorySkeleton />
      <PostListSkeleton said={common('loadingPosts')} />
    </>
  );
}

function Loaded({ slug }: { slug: string }) {
  const t = useText(categoriesTexts);
  const { data: category } = useSuspenseQuery(categoryQuery(useApi(), slug));
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const filter = postsOf(category.id, search);
  const { sort } = filter;
  const empty = useNoneFound({ title: t('empty') });
  useCanonicalPath(categoryPath(category));
  return (
    <>
      <Head
        category={category}
        address={withPage(withAnswerChoice(categoryPath(category), search), page)}
      />
      <CategoryHero category={category} acts={<Acts category={category} />} />
      <Columns aside={<Margin category={category} />}>
        {category.children.length === 0 ? null : (
          <Section title={t('subcategories')}>
            <CategoryGrid categories={category.children} />
          </Section>
        )}
        <Section
          title={sort === undefined ? t('latest') : t('postsByOrder', { order: sort })}
          more={<AnswerFilter hasOrders />}
        >
          <PostStream
            filter={filter}
            firstPage={page}
            empty={empty}
            headingLevel={3}
            showsCategory={category.children.length > 0}
          />
        </Section>
        <RecentlyActive category={category} />
      </Columns>
    </>
  );
}

function Head({ category, address }: { category: CategoryPage; address: string }) {
  const t = useText(categoriesTexts);
  const site = useSite();
  const path = categoryPath(category);
  const description = category.description ?? t('postsIn', { name: category.name });
  const { parent } = category;
  return (
    <>
      <PageHead title={category.name} description={description} path={address} />
      <JsonLd
        data={{ '@type': 'CollectionPage', name: category.name, description, url: site.url + path }}
      />
      <Breadcrumbs
        trail={[
          ...(parent === null ? [] : [{ name: parent.name, path: `/${parent.slug}` }]),
          { name: category.name, path },
        ]}
      />
    </>
  );
}

function Acts({ category }: { category: CategoryPage }) {
  return (
    <>
      <JoinButton category={category} />
      <NewPost category={category} />
      <WatchMenu thing={{ type: 'category', id: category.id }} name={category.name} />
    </>
  );
}

/** Only for members whose role may post here (specification, section 5). A link: the button for it is in the header. */
function NewPost({ category }: { category: CategoryPage }) {
  const t = useText(categoriesTexts);
  const viewer = useViewer();
  if (!mayPostIn(category, viewer)) return null;
  return (
    <LinkButton to={newPostPath(category)} look="quiet">
      <Icon of={PenLine} /> {t('createNew')}
    </LinkButton>
  );
}

function Margin({ category }: { category: CategoryPage }) {
  const t = useText(categoriesTexts);
  const viewer = useViewer();
  return (
    <>
      <CategoryStats stats={category.stats} />
      <Panel title={t('trendingPosts')}>
        <PostLinks filter={trendingOf(category.id)} />
      </Panel>
      <QuickActions>
        {mayPostIn(category, viewer) ? (
          <LinkButton look="quiet" size="small" to={newPostPath(category)}>
            {t('newPost')}
          </LinkButton>
        ) : null}
        <LinkButton look="quiet" size="small" to="/">
          {t('backToForum')}
        </LinkButton>
        {viewer === null ? null : (
          <LinkButton look="quiet" size="small" to="/settings">
            {t('settings')}
          </LinkButton>
        )}
      </QuickActions>
    </>
  );
}

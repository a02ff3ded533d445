import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PostStream, postPagesQuery, type PostFilter } from '../../features/posts/index.ts';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { neededPages, type Load } from '../load.ts';
import {
  AnswerFilter,
  inOrder,
  narrowedBy,
  useNoneFound,
  withAnswerChoice,
} from '../../features/answer-filter/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import listsTexts from '../../messages/en/lists.json';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';

interface About {
  name: 'posts' | 'recent' | 'trending';
  path: string;
  filter: PostFilter;
  /** Whether it has other orders, and can be narrowed to posts with an accepted answer. */
  isNarrowed?: boolean;
}

/** A page that is one long list of posts. */
export function listPage({ name, path, filter, isNarrowed = false }: About) {
  const filterOf = (search: URLSearchParams) =>
    isNarrowed ? inOrder(search, narrowedBy(search, filter)) : filter;
  const load: Load = async (context, { request }) => {
    const search = new URL(request.url).searchParams;
    const page = pageNumber(search);
    await Promise.all([
      neededPages(context, postPagesQuery(context.api, filterOf(search), page)),
      loadCommunityMargin(context),
    ]);
  };
  function Component() {
    const [search] = useSearchParams();
    const page = pageNumber(search);
    const address = isNarrowed ? withAnswerChoice(path, search) : path;
    const t = useText(listsTexts);
    const common = useText(commonTexts);
    const empty = useNoneFound({ title: common('noPostsYet'), text: t('beFirst') });
    const title = t(name);
    const lead = t(`${name}Lead`);
    return (
      <>
        <PageHead title={title} description={lead} path={withPage(address, page)} />
        <Breadcrumbs trail={[{ name: title, path }]} />
        <Columns aside={<CommunityMargin />}>
          <PageTitle lead={lead}>{title}</PageTitle>
          {isNarrowed ? <AnswerFilter hasOrders /> : null}
          <PostStream filter={filterOf(search)} firstPage={page} empty={empty} />
        </Columns>
      </>
    );
  }
  return { load, Component };
}

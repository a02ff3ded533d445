import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PostStream, postPagesQuery, type PostFilter } from '../../features/posts/index.ts';
import { pageNumber, withPage } from '../../lib/page-number.ts';
import { neededPages, type Load } from '../load.ts';
import { useText } from '../../lib/messages.tsx';
import { commonTexts } from '../../messages/common.ts';
import { listsTexts } from '../../messages/lists.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';

interface About {
  name: 'posts' | 'recent' | 'trending';
  path: string;
  filter: PostFilter;
}

/** A page that is one long list of posts. */
export function listPage({ name, path, filter }: About) {
  const load: Load = async (context, { request }) => {
    const page = pageNumber(new URL(request.url).searchParams);
    await Promise.all([
      neededPages(context, postPagesQuery(context.api, filter, page)),
      loadCommunityMargin(context),
    ]);
  };
  function Component() {
    const page = pageNumber(useSearchParams()[0]);
    const t = useText(listsTexts);
    const common = useText(commonTexts);
    const title = t(name);
    const lead = t(`${name}Lead`);
    return (
      <>
        <PageHead title={title} description={lead} path={withPage(path, page)} />
        <Breadcrumbs trail={[{ name: title, path }]} />
        <Columns aside={<CommunityMargin />}>
          <PageTitle lead={lead}>{title}</PageTitle>
          <PostStream
            filter={filter}
            firstPage={page}
            empty={{ title: common('noPostsYet'), text: t('beFirst') }}
          />
        </Columns>
      </>
    );
  }
  return { load, Component };
}

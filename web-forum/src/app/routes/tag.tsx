import { useParams, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PostStream, postPagesQuery, type PostFilter } from '../../features/posts/index.ts';
import { WatchMenu } from '../../features/watching/index.ts';
import { pageNumber, withPage } from '../../lib/addresses/page-number.ts';
import { tagPath } from '../../lib/addresses/paths.ts';
import { tagQuery } from '../../features/tags/index.ts';
import { moveTo, needed, neededPages, type Load } from '../load.ts';
import { loadBell } from '../load-follow.ts';
import {
  AnswerFilter,
  narrowedBy,
  useNoneFound,
  withAnswerChoice,
} from '../../features/answer-filter/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import categoriesTexts from '../../features/categories/messages/en/categories.json';
import listsTexts from '../../messages/en/lists.json';
import commonTexts from '../../messages/en/common.json';
import navigationTexts from '../../messages/en/navigation.json';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';
import { WriteLink } from './WriteLink.tsx';

const filterOf = (tag: string, search: URLSearchParams): PostFilter =>
  narrowedBy(search, { published: true, tag });

export const load: Load = async (context, { request, params }) => {
  const tag = params.tag ?? '';
  const search = new URL(request.url).searchParams;
  const page = pageNumber(search);
  const present = await needed(context, tagQuery(context.api, tag));
  // Staff renamed it: its old address redirects.
  if (present && present.name.toLowerCase() !== tag.toLowerCase()) {
    moveTo(tagPath(present.name), request);
  }
  await Promise.all([
    neededPages(context, postPagesQuery(context.api, filterOf(tag, search), page)),
    loadCommunityMargin(context),
  ]);
};

export const loadParts = loadBell;

export function Component() {
  const common = useText(commonTexts);
  const t = useText(listsTexts);
  const writing = useText(categoriesTexts);
  const navigation = useText(navigationTexts);
  const tag = useParams().tag ?? '';
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const empty = useNoneFound({
    title: common('noPostsYet'),
    text: t('noTagged'),
    action: <WriteLink>{writing('newPost')}</WriteLink>,
  });
  const title = t('tagged', { tag });
  return (
    <>
      <PageHead
        title={title}
        description={`${title}.`}
        path={withPage(withAnswerChoice(tagPath(tag), search), page)}
      />
      <Breadcrumbs
        trail={[
          { name: navigation('tags'), path: '/tags' },
          { name: tag, path: tagPath(tag) },
        ]}
      />
      <Columns aside={<CommunityMargin />}>
        <PageTitle acts={<WatchMenu thing={{ type: 'tag', id: tag }} name={tag} />}>
          {title}
        </PageTitle>
        <AnswerFilter />
        <PostStream filter={filterOf(tag, search)} firstPage={page} empty={empty} />
      </Columns>
    </>
  );
}

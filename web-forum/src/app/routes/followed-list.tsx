import type { DismissedList } from '@forum/contracts/watching';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { postKeys, PostStream, postPagesQuery } from '../../features/posts/index.ts';
import {
  countsQuery,
  DismissButton,
  FOLLOWED_LISTS,
  ListTabs,
  WatchList,
  watchesQuery,
} from '../../features/watching/index.ts';
import watchingTexts from '../../features/watching/messages/en/watching.json';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import { neededPages, prefetchOptional, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const { only } = listAt(pathname);
  const { api, client } = context;
  await Promise.all([
    only === null
      ? client.prefetchInfiniteQuery(watchesQuery(api))
      : neededPages(
          context,
          postPagesQuery(api, { published: true, only }, pageNumber(searchParams)),
        ),
    prefetchOptional(context, countsQuery(api)),
    loadCommunityMargin(context),
  ]);
};

/** What is new in what the reader follows, or the things themselves. */
export function Component() {
  const t = useText(watchingTexts);
  const { name, path, only, counted } = listAt(useLocation().pathname);
  const firstPage = pageNumber(useSearchParams()[0]);
  const title = name === 'unread' ? t('name_unread') : t('name_followed');
  const lead = t(`${name}Lead`);
  return (
    <>
      <PageHead title={title} description={lead} path={path} isPrivate />
      <Breadcrumbs trail={[{ name: title, path }]} />
      <Columns aside={<CommunityMargin />}>
        <PageTitle lead={lead} acts={counted === null ? undefined : <Dismiss list={counted} />}>
          {title}
        </PageTitle>
        <ListTabs current={name} />
        {only === null ? (
          <WatchList />
        ) : (
          <PostStream
            key={only}
            filter={{ published: true, only }}
            firstPage={firstPage}
            leadsToNew={name === 'unread'}
            empty={{ title: t(`${name}Empty`), text: t(`${name}EmptyText`) }}
          />
        )}
      </Columns>
    </>
  );
}

function Dismiss({ list }: { list: DismissedList }) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: postKeys.lists });
  return <DismissButton list={list} onDismissed={readAgain} />;
}

function listAt(pathname: string) {
  const found = FOLLOWED_LISTS.find(({ path }) => path === pathname);
  if (found === undefined) throw new Error(`No list is at ${pathname}.`);
  return found;
}

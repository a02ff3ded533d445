import type { SavedType } from '@forum/contracts/saved';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { KeptPosts, savedQuery, SavedList } from '../../features/saved/index.ts';
import { ensureViewer, useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import ownPostsTexts from '../../features/saved/messages/en/own-posts.json';
import type { Load } from '../load.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';

export const load: Load = async (context, { request }) => {
  const { api, client, mayBeSignedIn } = context;
  const margin = loadCommunityMargin(context);
  const viewer = mayBeSignedIn ? await ensureViewer(client, api) : null;
  const type = typeIn(new URL(request.url).searchParams);
  if (viewer !== null) await client.prefetchInfiniteQuery(savedQuery(api, type));
  await margin;
};

/** Posts and comments that the reader saved for later. */
export function Component() {
  const t = useText(ownPostsTexts);
  const type = typeIn(useSearchParams()[0]);
  const viewer = useViewer();
  return (
    <>
      <PageHead title={t('saved')} description={t('savedLead')} path="/saved" isPrivate />
      <Breadcrumbs trail={[{ name: t('saved'), path: '/saved' }]} />
      <Columns aside={<CommunityMargin />}>
        <PageTitle lead={t('savedLead')}>{t('saved')}</PageTitle>
        {viewer === null ? <KeptPosts /> : <SavedList key={type} type={type} />}
      </Columns>
    </>
  );
}

function typeIn(search: URLSearchParams): SavedType | null {
  const type = search.get('type');
  return type === 'post' || type === 'comment' ? type : null;
}

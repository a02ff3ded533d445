import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SavedPosts } from '../../features/saved/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import ownPostsTexts from '../../features/saved/messages/en/own-posts.json';
import type { Load } from '../load.ts';
import { CommunityMargin, loadCommunityMargin } from './CommunityMargin.tsx';

export const load: Load = (context) => loadCommunityMargin(context);

/** Posts the reader saved for later, in this browser only. */
export function Component() {
  const t = useText(ownPostsTexts);
  return (
    <>
      <PageHead title={t('saved')} description={t('savedLead')} path="/saved" isPrivate />
      <Breadcrumbs trail={[{ name: t('saved'), path: '/saved' }]} />
      <Columns aside={<CommunityMargin />}>
        <PageTitle lead={t('savedLead')}>{t('saved')}</PageTitle>
        <SavedPosts />
      </Columns>
    </>
  );
}

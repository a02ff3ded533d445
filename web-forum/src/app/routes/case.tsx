import { useParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { CaseSkeleton, CaseView, ownCaseQuery } from '../../features/cases/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import casesTexts from '../../features/cases/messages/en/cases.json';
import { useServerText } from '../../messages/server.ts';
import { needed, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './notifications.module.css';

export const load: Load = async (context, { request, params }) => {
  await membersOnly(context, request);
  await needed(context, ownCaseQuery(context.api, params.id ?? ''));
};

/** A decision about something of the reader's own. */
export function Component() {
  const t = useText(casesTexts);
  const { id = '' } = useParams();
  const found = useQuery(ownCaseQuery(useApi(), id));
  const translated = useServerText();
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} description={t('about')} path={`/cases/${id}`} isPrivate />
      <PageTitle lead={t('about')}>{t('title')}</PageTitle>
      {found.isPending ? (
        <CaseSkeleton />
      ) : found.data === undefined ? (
        <Notice kind="error" title={translated(found.error.message)} />
      ) : (
        <CaseView of={found.data} />
      )}
    </div>
  );
}

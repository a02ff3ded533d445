import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import {
  MarkAllButton,
  NOTIFICATIONS_PATH,
  NotificationList,
  notificationsQuery,
} from '../../features/notifications/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import notificationsTexts from '../../features/notifications/messages/en/notifications.json';
import { prefetchOptional, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './notifications.module.css';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const page = pageNumber(new URL(request.url).searchParams);
  await prefetchOptional(context, notificationsQuery(context.api, page));
};

export function Component() {
  const t = useText(notificationsTexts);
  const [search] = useSearchParams();
  const found = useQuery(notificationsQuery(useApi(), pageNumber(search)));
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} description={t('about')} path={NOTIFICATIONS_PATH} isPrivate />
      <Breadcrumbs trail={[{ name: t('title'), path: NOTIFICATIONS_PATH }]} />
      <PageTitle lead={t('about')} acts={<MarkAllButton />}>
        {t('title')}
      </PageTitle>
      <NotificationList found={found} />
      {found.data === undefined ? null : <Pagination meta={found.data.meta} />}
    </div>
  );
}

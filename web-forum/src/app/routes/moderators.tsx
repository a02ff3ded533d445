import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { atLeast } from '@forum/contracts/roles';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { MemberRow, staffQuery } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import pagesTexts from '../../features/pages/messages/en/pages.json';
import { needed, type Load } from '../load.ts';
import styles from './members.module.css';

export const load: Load = (context) => needed(context, staffQuery(context.api));

/** The members who moderate the forum. */
export function Component() {
  const t = useText(pagesTexts);
  const viewer = useViewer();
  const lead = t('moderatorsLead', { site: useSite().name });
  return (
    <>
      <PageHead title={t('moderators')} description={lead} path="/moderators" />
      <Breadcrumbs trail={[{ name: t('moderators'), path: '/moderators' }]} />
      <PageTitle lead={lead}>{t('moderators')}</PageTitle>
      <Staff />
      {viewer !== null && atLeast(viewer.role, 'ADMIN') ? (
        <p className={styles.elsewhere}>
          <LinkButton to="/admin/users" reloadDocument>
            {t('addModerator')}
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}

function Staff() {
  const t = useText(pagesTexts);
  const staff = useQuery(staffQuery(useApi()));
  if (staff.isPending) return <PostListSkeleton said={t('loadingStaff')} />;
  if (staff.data === undefined) {
    const retry = <Button onClick={() => void staff.refetch()}>{t('retry')}</Button>;
    return <Notice kind="error" title={staff.error.message} action={retry} />;
  }
  if (staff.data.length === 0) return <Notice title={t('noStaff')} />;
  return (
    <ul className={styles.members}>
      {staff.data.map((member) => (
        <li key={member.id} className={styles.member}>
          <MemberRow
            member={member}
            more={
              member.role === 'MEMBER' ? null : (
                <p className={styles.posts}>{t(`role_${member.role}`)}</p>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

import type { GroupPage } from '@forum/contracts/groups';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Section } from '../../components/Section.tsx';
import {
  Candidates,
  GroupFacts,
  GroupMembers,
  groupPath,
  groupQuery,
  ManageActs,
  MembershipActs,
  Standing,
} from '../../features/groups/index.ts';
import styles from '../../features/groups/Groups.module.css';
import groupsTexts from '../../features/groups/messages/en/groups.json';
import { PostListSkeleton } from '../../features/posts/index.ts';
import { MemberRow } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useReason } from '../../messages/server.ts';
import { needed, type Load } from '../load.ts';

export const load: Load = (context, { params }) =>
  needed(context, groupQuery(context.api, params.slug ?? ''));

/** A group: what it is, how to get in, and who its members are. */
export function Component() {
  const t = useText(groupsTexts);
  const reason = useReason();
  const { slug = '' } = useParams();
  const group = useQuery(groupQuery(useApi(), slug));
  if (group.isPending) return <PostListSkeleton said={t('loading')} />;
  if (group.data === undefined) {
    return <Notice kind="error" title={reason(group.error, t('failed'))} isHeading />;
  }
  return <Shown group={group.data} />;
}

function Shown({ group }: { group: GroupPage }) {
  const t = useText(groupsTexts);
  const path = groupPath(group);
  const trail = [
    { name: t('title'), path: '/groups' },
    { name: group.name, path },
  ];
  return (
    <>
      <PageHead
        title={group.name}
        description={group.description ?? t('lead')}
        path={path}
        isPrivate={group.hidden}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle lead={group.description ?? undefined} acts={<MembershipActs group={group} />}>
        {group.name}
      </PageTitle>
      <div className={styles.page}>
        <div className={styles.inline}>
          <div>
            <Standing group={group} />
            <GroupFacts group={group} />
          </div>
          <ManageActs group={group} />
        </div>
        {group.mayManage ? <Candidates group={group} /> : null}
        <Owners group={group} />
        <Section title={t('members')}>
          <GroupMembers group={group} />
        </Section>
      </div>
    </>
  );
}

function Owners({ group: { owners } }: { group: GroupPage }) {
  const t = useText(groupsTexts);
  return (
    <Section title={t('owners')}>
      {owners.length === 0 ? <p className={styles.about}>{t('noOwners')}</p> : null}
      {owners.map((owner) => (
        <MemberRow key={owner.id} member={owner} />
      ))}
    </Section>
  );
}

import type { AdminUserDetail } from '@forum/contracts/admin-users';
import type { AdminCase, AdminCaseDetail } from '@forum/contracts/cases';
import type { MemberWarning } from '@forum/contracts/warnings';
import Gavel from '@mui/icons-material/GavelOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { Link, useGetList, useGetOne } from 'react-admin';
import { counted } from '../layout/counted.ts';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { dayOf, Timeline, TimelineItem } from '../layout/Timeline.tsx';
import { nameOf, OUTCOMES, STATES, TARGETS } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

const FEW = { page: 1, perPage: 5 } as const;
const ONE = { page: 1, perPage: 1 } as const;

/** What is on record about the author: how long they have been here, warnings, earlier cases, what was removed. */
export function AuthorRecord({ found }: { found: AdminCaseDetail }) {
  const { id } = found.member;
  const isAdmin = useIsAdmin();
  const { data: member, error } = useGetOne<AdminUserDetail>('users', { id }, { retry: false });
  if (error !== null) return <p>{t('thereIsNoSuch')}</p>;
  if (member === undefined) return null;
  const { createdAt, counts } = member;
  return (
    <>
      <div>
        {t('sinceAndLevel', { day: dayOf(createdAt), level: member.level })}{' '}
        {counts === null
          ? ''
          : `${t('onRecord', { warnings: counted(counts.warnings, 'warning'), cases: counted(counts.cases, 'case') })} `}
        <Removed id={id} />
      </div>
      {isAdmin ? <Link to={picturesOf(found)}>{t('theirPictures')}</Link> : null}
      {counts === null ? null : <Before id={id} but={found.id} />}
    </>
  );
}

// Together with the case, through which private ones may be inspected.
function picturesOf({ id: caseId, member }: AdminCaseDetail): string {
  return `/uploads?filter=${encodeURIComponent(JSON.stringify({ ownerId: member.id, caseId }))}`;
}

function Removed({ id }: { id: string }) {
  const deleted = { pagination: ONE, filter: { authorId: id, state: 'deleted' } };
  const posts = useGetList('posts', deleted).total;
  const comments = useGetList('comments', deleted).total;
  if (posts === undefined || comments === undefined) return null;
  return (
    <>{t('removed', { posts: counted(posts, 'post'), comments: counted(comments, 'comment') })}</>
  );
}

/** The newest warnings and cases. */
function Before({ id, but }: { id: string; but: string }) {
  const about = { pagination: FEW, filter: { memberId: id } };
  const { data: warnings = [] } = useGetList<MemberWarning>('user-warnings', about);
  const { data: cases = [] } = useGetList<AdminCase>('user-cases', about);
  return (
    <Timeline label={t('warningsAndCases')}>
      {warnings.map(({ id: warningId, at, message, by }) => (
        <TimelineItem
          key={warningId}
          icon={<Warning fontSize="small" />}
          at={at}
          words={message}
          more={` · ${by.username}`}
        >
          {t('warned')}
        </TimelineItem>
      ))}
      {cases
        .filter((one) => one.id !== but)
        .map((one) => (
          <TimelineItem key={one.id} icon={<Gavel fontSize="small" />} at={one.openedAt}>
            <Link to={`/cases/${one.id}/show`}>
              {TARGETS[one.targetType]}: {nameOf(one)}
            </Link>{' '}
            {one.outcome === null ? STATES[one.state] : OUTCOMES[one.outcome]}
          </TimelineItem>
        ))}
    </Timeline>
  );
}

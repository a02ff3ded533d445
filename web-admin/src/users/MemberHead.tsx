import type { AdminUserDetail } from '@forum/contracts/admin-users';
import { memberPath } from '@forum/contracts/paths';
import { LEVELS, nameOf } from '@forum/contracts/users';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { Link, useRecordContext } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { dayOf, Moment } from '../layout/Timeline.tsx';
import { MemberActs } from './MemberActs.tsx';
import { RestrictionField } from './RestrictionField.tsx';

/** Who a member is at a glance, and what staff can do. */
export function MemberHead() {
  const member = useRecordContext<AdminUserDetail>();
  // A list's record has no counts; the whole one is on its way.
  if (member?.counts === undefined) return null;
  const name = nameOf(member);
  return (
    <RecordHead
      face={<Face of={member} />}
      name={name}
      byline={<Byline of={member} isNamed={name !== member.username} />}
      marks={<Standing of={member} />}
      notice={<Restrictions of={member} />}
      facts={[...factsOf(member), ...countsOf(member)]}
      acts={<MemberActs member={member} />}
    />
  );
}

function Byline({ of: member, isNamed }: { of: AdminUserDetail; isNamed: boolean }) {
  const path = memberPath(member);
  const parts = [
    ...(isNamed ? [<span key="username">{member.username}</span>] : []),
    ...(member.email === null ? [] : [<span key="email">{member.email}</span>]),
    ...(path === null
      ? []
      : [
          <a key="profile" href={path} target="_blank" rel="noopener">
            Profile
          </a>,
        ]),
  ];
  return parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]));
}

function Standing({ of: { role, suspension, silence, mergedInto } }: { of: AdminUserDetail }) {
  const isFree = suspension === null && silence === null && mergedInto === null;
  return (
    <>
      {role === 'MEMBER' ? null : <Chip size="small" color="primary" label={ROLE_NAMES[role]} />}
      {isFree ? <Chip size="small" variant="outlined" label="In good standing" /> : null}
      <RestrictionField />
      {mergedInto === null ? null : (
        <Link to={`/users/${mergedInto.id}/show`}>Merged into {mergedInto.username}</Link>
      )}
    </>
  );
}

const ROLE_NAMES = {
  MEMBER: 'Member',
  MODERATOR: 'Moderator',
  ADMIN: 'Administrator',
  SUPERADMIN: 'Superadministrator',
} as const satisfies Record<AdminUserDetail['role'], string>;

function Restrictions({ of: { suspension, silence } }: { of: AdminUserDetail }) {
  const all = [
    ['Suspended', suspension],
    ['Silenced', silence],
  ] as const;
  return all.map(([how, restriction]) =>
    restriction === null ? null : (
      <Alert key={how} severity="warning">
        {how}: {restriction.reason}
      </Alert>
    ),
  );
}

function factsOf(member: AdminUserDetail) {
  const { role, createdAt, lastActiveAt, level, reputation, emailVerified } = member;
  const levelName = LEVELS.find((one) => one.level === level)?.name;
  return [
    ['Role', ROLE_NAMES[role]],
    ['Joined', dayOf(createdAt)],
    ['Last here', lastActiveAt === null ? 'never' : <Moment key="here" at={lastActiveAt} />],
    ['Level', levelName === undefined ? level : `${level} · ${levelName}`],
    ['Reputation', reputation],
    ['E-mail', emailVerified ? 'confirmed' : 'not confirmed'],
  ] as const;
}

/** What staff have on record; nothing where the member is not below whoever asks. */
function countsOf({ counts }: AdminUserDetail) {
  if (counts === null) return [];
  const { warnings, notes, cases, openCases, reports, rightReports } = counts;
  return [
    ['Warnings', warnings],
    ['Notes', notes],
    ['Cases', openCases === 0 ? cases : `${cases} (${openCases} open)`],
    ['Their reports', reports === 0 ? 0 : `${reports} (${rightReports} right)`],
  ] as const;
}

import { shownMailAddress } from '@forum/contracts/mail-address';
import type { AdminUserDetail } from '@forum/contracts/admin-users';
import { memberPath } from '@forum/contracts/paths';
import { nameOf } from '@forum/contracts/users';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { Link, useRecordContext } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { dayOf, Moment } from '../layout/Timeline.tsx';
import { MemberActs } from './MemberActs.tsx';
import { RestrictionField } from './RestrictionField.tsx';
import { textsOf } from '../messages/texts.ts';
import { LEVEL_NAMES, ROLE_NAMES } from '../layout/kinds.ts';

const t = textsOf('users');

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
      marks={<Marks of={member} />}
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
    ...(member.email === null ? [] : [<span key="email">{shownMailAddress(member.email)}</span>]),
    ...(path === null
      ? []
      : [
          <a key="profile" href={path} target="_blank" rel="noopener">
            {t('profile')}
          </a>,
        ]),
  ];
  return parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]));
}

function Marks({
  of: { role, suspension, silence, mergedInto, barredBy },
}: {
  of: AdminUserDetail;
}) {
  const isRestricted = suspension !== null || silence !== null || (barredBy ?? []).length > 0;
  const isFree = !isRestricted && mergedInto === null;
  return (
    <>
      {role === 'MEMBER' ? null : <Chip size="small" color="primary" label={ROLE_NAMES[role]} />}
      {isFree ? <Chip size="small" variant="outlined" label={t('inGoodStanding')} /> : null}
      <RestrictionField />
      {mergedInto === null ? null : (
        <Link to={`/users/${mergedInto.id}/show`}>
          {t('mergedInto', { username: mergedInto.username })}
        </Link>
      )}
    </>
  );
}

function Restrictions({ of: { suspension, silence } }: { of: AdminUserDetail }) {
  const all = [
    [t('suspended'), suspension],
    [t('silenced'), silence],
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
  const { formerUsernames = [], fields = [], roleProvider: provider = null } = member;
  const roleName = ROLE_NAMES[role];
  const levelName = LEVEL_NAMES[level - 1];
  return [
    [t('role'), provider === null ? roleName : t('roleBy', { role: roleName, provider })],
    [t('joined'), dayOf(createdAt)],
    [t('lastHere'), lastActiveAt === null ? t('never') : <Moment key="here" at={lastActiveAt} />],
    [t('level'), levelName === undefined ? level : `${level} · ${levelName}`],
    [t('reputation'), reputation],
    [t('email'), emailVerified ? t('confirmedNow') : t('notConfirmed')],
    ...fields.map(({ name, value }) => [name, value] as const),
    ...formerUsernames
      .slice(0, 1)
      .map(() => [t('formerNames'), formerNames(formerUsernames)] as const),
  ] as const;
}

function formerNames(names: NonNullable<AdminUserDetail['formerUsernames']>) {
  return names
    .map(({ username, until }) => t('untilDay', { username, day: dayOf(until) }))
    .join(', ');
}

/** What staff have on record; nothing unless the member ranks below the asking one. */
function countsOf({ counts }: AdminUserDetail) {
  if (counts === null) return [];
  const { warnings, notes, cases, openCases, reports, rightReports } = counts;
  return [
    [t('warnings'), warnings],
    [t('notes'), notes],
    [t('cases'), openCases === 0 ? cases : t('open', { cases, openCases })],
    [t('theirReports'), reports === 0 ? 0 : t('right', { reports, rightReports })],
  ] as const;
}

import type { AdminCaseDetail } from '@forum/contracts/cases';
import Chip from '@mui/material/Chip';
import { Link } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import { CaseActs } from './CaseActs.tsx';
import { nameOf, OUTCOMES, STATES, TARGETS } from './words.ts';
import { textsOf } from '../messages/texts.ts';
import { REPORTED_FOR } from '../layout/kinds.ts';
import { suggested } from '../layout/suggested.ts';

const t = textsOf('cases');

/** What a case is about at a glance, and what staff can do with it. */
export function CaseHead({ found }: { found: AdminCaseDetail }) {
  const { member, reasons, reports, openedAt, claimedBy, earlierCases } = found;
  return (
    <RecordHead
      face={<Face of={member} />}
      name={<About of={found} />}
      marks={<Marks of={found} />}
      byline={byline(found)}
      facts={[
        [t('reasons'), reasons.map((reason) => REPORTED_FOR[reason]).join(', ')],
        ...suggested(found.spam),
        [t('reports'), reports],
        [t('since'), <Moment key="since" at={openedAt} />],
        [t('takenOnBy'), claimedBy?.username ?? t('nobodyYet')],
        [t('earlierCases'), earlierCases],
      ]}
      acts={<CaseActs found={found} />}
    />
  );
}

function byline(found: AdminCaseDetail) {
  const { targetType, member, wikiOf, isAnothers } = found;
  const link = <Link to={`/users/${member.id}/show`}>{whose(found)}</Link>;
  if (wikiOf !== null) return t.rich('bylineOfEdit', { link }, { author: wikiOf.username });
  if (isAnothers) return t.rich('aboutWhom', { link });
  return t.rich(targetType === 'user' ? 'ofUser' : 'byline', { link });
}

// Whoever decides should know that it affects another account than the reported one.
function whose({ member, mergedFrom }: AdminCaseDetail): string {
  if (mergedFrom === null) return member.username;
  return t('mergedName', { username: member.username, former: mergedFrom.username });
}

function About({ of: found }: { of: AdminCaseDetail }) {
  const { targetType, link } = found;
  const name = `${TARGETS[targetType]}: ${nameOf(found)}`;
  if (link === null) return name;
  return (
    <a href={link} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

function Marks({ of: { state, outcome, hidden } }: { of: AdminCaseDetail }) {
  return (
    <>
      <Chip
        size="small"
        color={state === 'open' || state === 'appealed' ? 'primary' : 'default'}
        label={outcome === null ? STATES[state] : `${STATES[state]}: ${OUTCOMES[outcome]}`}
      />
      {hidden ? <Chip size="small" label={t('notToBeSeen')} /> : null}
    </>
  );
}

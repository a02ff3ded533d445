import type { AdminCaseDetail } from '@forum/contracts/cases';
import { REPORT_REASONS } from '@forum/contracts/reports';
import Chip from '@mui/material/Chip';
import { Link } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { Moment } from '../layout/Timeline.tsx';
import { CaseActs } from './CaseActs.tsx';
import { nameOf, OUTCOMES, STATES, TARGETS } from './words.ts';

/** What a case is about at a glance, and what staff can do with it. */
export function CaseHead({ found }: { found: AdminCaseDetail }) {
  const { member, reasons, reports, openedAt, claimedBy, earlierCases } = found;
  return (
    <RecordHead
      face={<Face of={member} />}
      name={<About of={found} />}
      marks={<Marks of={found} />}
      byline={
        <>
          {found.targetType === 'user' ? 'Their page: ' : 'by '}
          <Link to={`/users/${member.id}/show`}>{whose(found)}</Link>
        </>
      }
      facts={[
        ['Reasons', reasons.map((reason) => REPORT_REASONS[reason]).join(', ')],
        ['Reports', reports],
        ['Since', <Moment key="since" at={openedAt} />],
        ['Taken on by', claimedBy?.username ?? 'nobody'],
        ['Earlier cases', earlierCases],
      ]}
      acts={<CaseActs found={found} />}
    />
  );
}

// The decider should know that it affects another account than the reported one.
function whose({ member, mergedFrom }: AdminCaseDetail): string {
  if (mergedFrom === null) return member.username;
  return `${member.username} (as ${mergedFrom.username}, who was merged into them)`;
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
      {hidden ? <Chip size="small" label="not to be seen" /> : null}
    </>
  );
}

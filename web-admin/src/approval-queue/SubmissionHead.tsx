import type { AdminSubmissionDetail } from '@forum/contracts/approval-queue';
import { CASE_REASONS } from '@forum/contracts/cases';
import Chip from '@mui/material/Chip';
import { Link } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { dayOf, Moment } from '../layout/Timeline.tsx';
import { titleOf } from '../posts/title-of.ts';
import { SubmissionActs } from './SubmissionActs.tsx';
import { CAUSES, KINDS, STATES } from './words.ts';

/** What waits, whose it is, and what staff should know about its author. */
export function SubmissionHead({ found }: { found: AdminSubmissionDetail }) {
  const { kind, cause, word, member, memberFacts, createdAt, state } = found;
  const { since, posts, comments, waiting, refused, cases } = memberFacts;
  return (
    <RecordHead
      face={<Face of={member} />}
      name={
        <>
          {KINDS[kind]}: <Place of={found} />
        </>
      }
      marks={
        <Chip
          size="small"
          color={state === 'waiting' ? 'primary' : 'default'}
          label={standing(found)}
        />
      }
      byline={
        <>
          by <Link to={`/users/${member.id}/show`}>{member.username}</Link>, here since{' '}
          {dayOf(since)}
        </>
      }
      facts={[
        ['Because of', word === null ? CAUSES[cause] : `${CAUSES[cause]}: ${word}`],
        ['Written', <Moment key="written" at={createdAt} />],
        ['Their posts', posts],
        ['Their comments', comments],
        ['Waiting', waiting],
        ['Refused', refused],
        ['Cases', cases],
      ]}
      acts={<SubmissionActs found={found} />}
    />
  );
}

function standing({ state, reason, decidedBy }: AdminSubmissionDetail): string {
  const why = reason === null ? '' : `: ${CASE_REASONS[reason]}`;
  return `${STATES[state]}${why}${decidedBy === null ? '' : ` (${decidedBy.username})`}`;
}

function Place({ of: { link, post, title } }: { of: AdminSubmissionDetail }) {
  const name = post === null ? (title ?? 'without a title') : titleOf(post);
  if (link === null) return name;
  return (
    <a href={link} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

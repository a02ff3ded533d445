import type { AdminSubmissionDetail } from '@forum/contracts/submissions';
import Chip from '@mui/material/Chip';
import { Link } from 'react-admin';
import { Face } from '../layout/Face.tsx';
import { RecordHead } from '../layout/RecordHead.tsx';
import { dayOf, Moment } from '../layout/Timeline.tsx';
import { titleOf } from '../posts/title-of.ts';
import { SubmissionActs } from './SubmissionActs.tsx';
import { CAUSES, KINDS, STATES } from './words.ts';
import { textsOf } from '../messages/texts.ts';
import { RULES } from '../layout/kinds.ts';
import { suggested } from '../layout/suggested.ts';

const t = textsOf('submissions');

/** What waits, by whom, and what staff should know about its author. */
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
          label={stateOf(found)}
        />
      }
      byline={t.rich(
        'byline',
        { link: <Link to={`/users/${member.id}/show`}>{member.username}</Link> },
        { day: dayOf(since) },
      )}
      facts={[
        [t('becauseOf'), word === null ? CAUSES[cause] : `${CAUSES[cause]}: ${word}`],
        ...suggested(found.spam),
        [t('written'), <Moment key="written" at={createdAt} />],
        [t('theirPosts'), posts],
        [t('theirComments'), comments],
        [t('waiting'), waiting],
        [t('refused'), refused],
        [t('cases'), cases],
      ]}
      acts={<SubmissionActs found={found} />}
    />
  );
}

function stateOf({ state, reason, decidedBy }: AdminSubmissionDetail): string {
  const why = reason === null ? '' : `: ${RULES[reason]}`;
  return `${STATES[state]}${why}${decidedBy === null ? '' : ` (${decidedBy.username})`}`;
}

function Place({ of: { link, post, title } }: { of: AdminSubmissionDetail }) {
  const name = post === null ? (title ?? t('withoutATitle')) : titleOf(post);
  if (link === null) return name;
  return (
    <a href={link} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

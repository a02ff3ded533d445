import Link from '@mui/material/Link';
import { CASE_REASONS } from '@forum/contracts/cases';
import type { AdminSubmissionDetail } from '@forum/contracts/approval-queue';
import { DateField, FunctionField, Show, SimpleShowLayout, useGetRecordId } from 'react-admin';
import { titleOf } from '../posts/title-of.ts';
import { SubmissionActs } from './SubmissionActs.tsx';
import { SubmissionKeys } from './SubmissionKeys.tsx';
import { WrittenSide } from './WrittenSide.tsx';
import { CAUSES, KINDS, STATES } from './words.ts';

/** A submission as readers would see it, and what staff should know about its author. */
export function SubmissionShow() {
  return (
    <Show actions={<SubmissionActs />} title="Waiting for approval">
      <Keys />
      <SimpleShowLayout>
        <FunctionField<AdminSubmissionDetail> label="State" render={standing} />
        <FunctionField<AdminSubmissionDetail> label="What" render={({ kind }) => KINDS[kind]} />
        <FunctionField<AdminSubmissionDetail>
          label="Because of"
          render={({ cause, word }) =>
            word === null ? CAUSES[cause] : `${CAUSES[cause]}: ${word}`
          }
        />
        <FunctionField<AdminSubmissionDetail> label="On" render={(found) => <Place of={found} />} />
        <FunctionField<AdminSubmissionDetail>
          label="What was written"
          render={({ written, excerpt }) => <Written of={written} otherwise={excerpt} />}
        />
        <FunctionField<AdminSubmissionDetail>
          label="What stands there now"
          render={({ present }) => <Written of={present} otherwise="–" />}
        />
        <FunctionField<AdminSubmissionDetail> label="Author" render={authorOf} />
        <DateField source="createdAt" label="Written" showTime />
      </SimpleShowLayout>
    </Show>
  );
}

// By the address, so that no key is lost before the text has loaded.
function Keys() {
  return <SubmissionKeys id={String(useGetRecordId())} />;
}

function standing({ state, reason, decidedBy }: AdminSubmissionDetail): string {
  const why = reason === null ? '' : `: ${CASE_REASONS[reason]}`;
  return `${STATES[state]}${why}${decidedBy === null ? '' : ` (${decidedBy.username})`}`;
}

function Place({ of: { link, post, title } }: { of: AdminSubmissionDetail }) {
  const name = post === null ? (title ?? '–') : titleOf(post);
  return link === null ? (
    <>{name}</>
  ) : (
    <Link href={link} target="_blank" rel="noopener">
      {name}
    </Link>
  );
}

function Written({ of, otherwise }: { of: AdminSubmissionDetail['written']; otherwise: string }) {
  if (of === null) return <>{otherwise}</>;
  return <WrittenSide parts={of} />;
}

function authorOf({ member, memberFacts }: AdminSubmissionDetail): string {
  const { since, posts, comments, waiting, refused, cases } = memberFacts;
  const numbers = [
    `member since ${new Date(since).toLocaleDateString()}`,
    `${posts} posts`,
    `${comments} comments`,
    `${waiting} waiting`,
    `${refused} refused`,
    `${cases} cases`,
  ];
  return `${member.username}: ${numbers.join(', ')}`;
}

import Link from '@mui/material/Link';
import { CASE_REASONS } from '@forum/contracts/cases';
import type { AdminSubmissionDetail } from '@forum/contracts/submissions';
import { DateField, FunctionField, Show, SimpleShowLayout, useRecordContext } from 'react-admin';
import { SubmissionActs } from './SubmissionActs.tsx';
import { SubmissionKeys } from './SubmissionKeys.tsx';
import { WrittenSide } from './WrittenSide.tsx';
import { CAUSES, KINDS, STATES } from './words.ts';

/** What waits as readers would see it, and what staff should know of who wrote it. */
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
        {/* The list's record has no more than the beginning of the text. */}
        <FunctionField<Partial<AdminSubmissionDetail>>
          label="What was written"
          render={({ written, excerpt = '' }) => <Written of={written} otherwise={excerpt} />}
        />
        <FunctionField<Partial<AdminSubmissionDetail>>
          label="What stands there now"
          render={({ present }) => <Written of={present} otherwise="–" />}
        />
        <FunctionField<Partial<AdminSubmissionDetail>> label="Author" render={authorOf} />
        <DateField source="createdAt" label="Written" showTime />
      </SimpleShowLayout>
    </Show>
  );
}

function Keys() {
  const id = useRecordContext<AdminSubmissionDetail>()?.id;
  return id === undefined ? null : <SubmissionKeys id={id} />;
}

function standing({ state, reason, decidedBy }: AdminSubmissionDetail): string {
  const why = reason === null ? '' : `: ${CASE_REASONS[reason]}`;
  return `${STATES[state]}${why}${decidedBy === null ? '' : ` (${decidedBy.username})`}`;
}

function Place({ of: { link, post, title } }: { of: Partial<AdminSubmissionDetail> }) {
  const name = post?.title ?? title ?? '–';
  return link === null || link === undefined ? (
    <>{name}</>
  ) : (
    <Link href={link} target="_blank" rel="noopener">
      {name}
    </Link>
  );
}

function Written({
  of,
  otherwise,
}: {
  of: AdminSubmissionDetail['written'] | undefined;
  otherwise: string;
}) {
  if (of === null || of === undefined) return <>{otherwise}</>;
  return <WrittenSide parts={of} />;
}

function authorOf({ member, memberFacts }: Partial<AdminSubmissionDetail>): string {
  if (member === undefined) return '–';
  if (memberFacts === undefined) return member.username;
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

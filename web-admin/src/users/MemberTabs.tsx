import type { ReputationEntry } from '@forum/contracts/reputation';
import type { MemberWarning } from '@forum/contracts/warnings';
import { DateField, FunctionField, Link, TabbedShowLayout, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { titleOf } from '../posts/title-of.ts';
import { CasesTab } from './CasesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { NoteButtons } from './NoteButtons.tsx';
import { OfMember } from './OfMember.tsx';
import { MemberTimeline } from './timeline/MemberTimeline.tsx';
import { REASONS } from '../layout/kinds.ts';
import { serverText, textsOf } from '../messages/texts.ts';
import { ACTS_COLUMN } from '../layout/acts-column.ts';

const t = textsOf('users');

/** Warnings to the member, and staff notes about them. */
function WrittenTab() {
  const id = useRecordContext()?.id;
  return (
    <>
      <h2>{t('warnings')}</h2>
      <OfMember resource="user-warnings" empty={t('noWarningsCount')}>
        <RecordTable.Col source="at" disableSort>
          <DateField source="at" showTime />
        </RecordTable.Col>
        <RecordTable.Col label={t('brokenRule')} disableSort>
          <Reason />
        </RecordTable.Col>
        <RecordTable.Col source="message" disableSort />
        <RecordTable.Col source="by.username" label={t('by')} disableSort />
        <RecordTable.Col label={t('act')} disableSort>
          <ActLink />
        </RecordTable.Col>
      </OfMember>
      <h2>{t('notesAmongStaff')}</h2>
      <OfMember resource="user-notes" empty={t('noNotes')}>
        <RecordTable.Col source="at" disableSort>
          <DateField source="at" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="text" label={t('note')} disableSort />
        <RecordTable.Col source="by.username" label={t('by')} disableSort />
        <RecordTable.Col {...ACTS_COLUMN}>
          <NoteButtons memberId={String(id)} />
        </RecordTable.Col>
      </OfMember>
    </>
  );
}

function Reason() {
  const reason = useRecordContext<MemberWarning>()?.reason ?? null;
  return reason === null ? null : <>{REASONS[reason]}</>;
}

function ActLink() {
  const actId = useRecordContext<{ id: string; actId: string | null }>()?.actId ?? null;
  return actId === null ? null : <Link to={`/audit/${actId}/show`}>{t('undoOrDetails')}</Link>;
}

const CAUSES = {
  'post-upvoted': t('postUpvoted'),
  'post-downvoted': t('postDownvoted'),
  'comment-upvoted': t('commentUpvoted'),
  'comment-downvoted': t('commentDownvoted'),
  'comment-solved': t('commentSolved'),
  'comment-praised': t('commentPraised'),
  'comment-marked-spam': t('commentMarkedSpam'),
} as const satisfies Record<ReputationEntry['cause'], string>;

/** How the member earned their reputation. */
function ReputationTab() {
  return (
    <OfMember resource="user-reputation" empty={t('noReputationYet')}>
      <RecordTable.Col source="createdAt" label={t('when')} disableSort>
        <DateField source="createdAt" showTime />
      </RecordTable.Col>
      <RecordTable.NumberCol source="points" disableSort />
      <RecordTable.Col label={t('why')} disableSort>
        <FunctionField render={({ cause }: ReputationEntry) => CAUSES[cause]} />
      </RecordTable.Col>
      <RecordTable.Col source="post.title" label={t('for')} disableSort>
        <PostLink />
      </RecordTable.Col>
    </OfMember>
  );
}

function PostLink() {
  const post = useRecordContext<{ id: string; post: { id: string; title: string } | null }>()?.post;
  if (post === undefined || post === null) return null;
  return <a href={`/posts/${post.id}`}>{titleOf(post)}</a>;
}

/** The member's sessions. */
function SessionsTab() {
  return (
    <OfMember resource="user-sessions" empty={t('signedInNowhere')}>
      <RecordTable.Col source="device" disableSort>
        <FunctionField render={({ device }: { device: string }) => serverText(device)} />
      </RecordTable.Col>
      <RecordTable.Col source="createdAt" label={t('since')} disableSort>
        <DateField source="createdAt" showTime />
      </RecordTable.Col>
      <RecordTable.Col source="lastSeenAt" label={t('lastUsed')} disableSort>
        <DateField source="lastSeenAt" showTime />
      </RecordTable.Col>
    </OfMember>
  );
}

/** `isAbove`: includes tabs only for staff above the member in the role hierarchy; `isAdmin`: includes sessions. */
export function tabsOf({ isAbove, isAdmin }: { isAbove: boolean; isAdmin: boolean }) {
  const { Tab } = TabbedShowLayout;
  return [
    <Tab key="did" label={t('whatTheyDid')}>
      <MemberTimeline />
    </Tab>,
    <Tab key="history" label={t('whatStaffDid')} path="history">
      <HistoryTab />
    </Tab>,
    ...(isAbove
      ? [
          <Tab key="written" label={t('warningsAndNotes')} path="written">
            <WrittenTab />
          </Tab>,
          <Tab key="cases" label={t('cases')} path="cases">
            <CasesTab />
          </Tab>,
        ]
      : []),
    <Tab key="reputation" label={t('reputation')} path="reputation">
      <ReputationTab />
    </Tab>,
    ...(isAbove && isAdmin
      ? [
          <Tab key="sessions" label={t('sessions')} path="sessions">
            <SessionsTab />
          </Tab>,
        ]
      : []),
  ];
}

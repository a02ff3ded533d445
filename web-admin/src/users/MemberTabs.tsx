import { DateField, Link, TabbedShowLayout, TextField, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { titleOf } from '../posts/title-of.ts';
import { CasesTab } from './CasesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { NoteButtons } from './NoteButtons.tsx';
import { OfMember } from './OfMember.tsx';
import { MemberTimeline } from './timeline/MemberTimeline.tsx';

/** Warnings to the member, and staff notes about them. */
function WrittenTab() {
  const id = useRecordContext()?.id;
  return (
    <>
      <h2>Warnings</h2>
      <OfMember resource="user-warnings" empty="No warnings count.">
        <RecordTable.Col source="at" disableSort>
          <DateField source="at" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="reason" label="Broken rule" disableSort />
        <RecordTable.Col source="message" disableSort />
        <RecordTable.Col source="by.username" label="By" disableSort />
        <RecordTable.Col label="Act" disableSort>
          <ActLink />
        </RecordTable.Col>
      </OfMember>
      <h2>Notes among staff</h2>
      <OfMember resource="user-notes" empty="No notes.">
        <RecordTable.Col source="at" disableSort>
          <DateField source="at" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="text" label="Note" disableSort />
        <RecordTable.Col source="by.username" label="By" disableSort />
        <RecordTable.Col label="Acts" disableSort>
          <NoteButtons memberId={String(id)} />
        </RecordTable.Col>
      </OfMember>
    </>
  );
}

function ActLink() {
  const actId = useRecordContext<{ id: string; actId: string | null }>()?.actId ?? null;
  return actId === null ? null : <Link to={`/audit/${actId}/show`}>Undo or details</Link>;
}

/** How the member earned their reputation. */
function ReputationTab() {
  return (
    <OfMember resource="user-reputation" empty="No reputation yet.">
      <RecordTable.Col source="createdAt" label="When" disableSort>
        <DateField source="createdAt" showTime />
      </RecordTable.Col>
      <RecordTable.NumberCol source="points" disableSort />
      <RecordTable.Col source="cause" label="Why" disableSort />
      <RecordTable.Col source="post.title" label="For" disableSort>
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
    <OfMember resource="user-sessions" empty="Signed in nowhere.">
      <RecordTable.Col source="device" disableSort>
        <TextField source="device" />
      </RecordTable.Col>
      <RecordTable.Col source="createdAt" label="Since" disableSort>
        <DateField source="createdAt" showTime />
      </RecordTable.Col>
      <RecordTable.Col source="lastSeenAt" label="Last used" disableSort>
        <DateField source="lastSeenAt" showTime />
      </RecordTable.Col>
    </OfMember>
  );
}

/** `isAbove`: with those for staff above the member in the role hierarchy alone; `isAdmin`: with sessions. */
export function tabsOf({ isAbove, isAdmin }: { isAbove: boolean; isAdmin: boolean }) {
  const { Tab } = TabbedShowLayout;
  return [
    <Tab key="did" label="What they did">
      <MemberTimeline />
    </Tab>,
    <Tab key="history" label="What staff did" path="history">
      <HistoryTab />
    </Tab>,
    ...(isAbove
      ? [
          <Tab key="written" label="Warnings and notes" path="written">
            <WrittenTab />
          </Tab>,
          <Tab key="cases" label="Cases" path="cases">
            <CasesTab />
          </Tab>,
        ]
      : []),
    <Tab key="reputation" label="Reputation" path="reputation">
      <ReputationTab />
    </Tab>,
    ...(isAbove && isAdmin
      ? [
          <Tab key="sessions" label="Sessions" path="sessions">
            <SessionsTab />
          </Tab>,
        ]
      : []),
  ];
}

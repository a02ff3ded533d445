import {
  DataTable,
  DateField,
  Link,
  TabbedShowLayout,
  TextField,
  useRecordContext,
} from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { CasesTab } from './CasesTab.tsx';
import { NoteButtons, WriteNoteButton } from './NoteButtons.tsx';
import { OfMember } from './OfMember.tsx';

/** What staff told the member, and noted of them. */
function WrittenTab() {
  const id = useRecordContext()?.id;
  return (
    <>
      <h2>Warnings</h2>
      <OfMember resource="user-warnings" empty="No warnings count.">
        <DataTable.Col source="at" disableSort>
          <DateField source="at" showTime />
        </DataTable.Col>
        <DataTable.Col source="reason" label="Broken rule" disableSort />
        <DataTable.Col source="message" disableSort />
        <DataTable.Col source="by.username" label="By" disableSort />
        <DataTable.Col label="Act" disableSort>
          <ActLink />
        </DataTable.Col>
      </OfMember>
      <h2>Notes among staff</h2>
      <WriteNoteButton />
      <OfMember resource="user-notes" empty="No notes.">
        <DataTable.Col source="at" disableSort>
          <DateField source="at" showTime />
        </DataTable.Col>
        <DataTable.Col source="text" label="Note" disableSort />
        <DataTable.Col source="by.username" label="By" disableSort />
        <DataTable.Col label="Acts" disableSort>
          <NoteButtons memberId={String(id)} />
        </DataTable.Col>
      </OfMember>
    </>
  );
}

function ActLink() {
  const actId = useRecordContext<{ id: string; actId: string | null }>()?.actId ?? null;
  return actId === null ? null : <Link to={`/audit/${actId}/show`}>Undo or details</Link>;
}

/** What staff did about the member and what they wrote: suspensions and silences among it. */
function HistoryTab() {
  return (
    <OfMember resource="audit" empty="Nothing that you may see was done.">
      <DataTable.Col source="at" disableSort>
        <RecordLink to="show">
          <DateField source="at" showTime />
        </RecordLink>
      </DataTable.Col>
      <DataTable.Col source="kind" label="What" disableSort />
      <DataTable.Col source="target.label" label="On" disableSort />
      <DataTable.Col source="by.username" label="By" disableSort />
      <DataTable.Col source="reason" label="Why" disableSort />
      <DataTable.Col source="note" disableSort />
      <DataTable.Col label="State" disableSort>
        <UndoneField />
      </DataTable.Col>
    </OfMember>
  );
}

function UndoneField() {
  const undoneBy = useRecordContext<{ id: string; undoneBy: string | null }>()?.undoneBy ?? null;
  return undoneBy === null ? null : <>undone</>;
}

/** How the member came by their reputation. */
function ReputationTab() {
  return (
    <OfMember resource="user-reputation" empty="No reputation yet.">
      <DataTable.Col source="createdAt" label="When" disableSort>
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.NumberCol source="points" disableSort />
      <DataTable.Col source="cause" label="Why" disableSort />
      <DataTable.Col source="post.title" label="For" disableSort>
        <PostLink />
      </DataTable.Col>
    </OfMember>
  );
}

function PostLink() {
  const post = useRecordContext<{ id: string; post: { id: string; title: string } | null }>()?.post;
  if (post === undefined || post === null) return null;
  return <a href={`/posts/${post.id}`}>{post.title}</a>;
}

/** Where the member is signed in. */
function SessionsTab() {
  return (
    <OfMember resource="user-sessions" empty="Signed in nowhere.">
      <DataTable.Col source="device" disableSort>
        <TextField source="device" />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label="Since" disableSort>
        <DateField source="createdAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="lastSeenAt" label="Last used" disableSort>
        <DateField source="lastSeenAt" showTime />
      </DataTable.Col>
    </OfMember>
  );
}

/** The tabs that only those above the member have; `isAdmin`: also where they are signed in. */
export function tabsOf({ isAbove, isAdmin }: { isAbove: boolean; isAdmin: boolean }) {
  const { Tab } = TabbedShowLayout;
  return [
    ...(isAbove
      ? [
          <Tab key="written" label="Warnings and notes" path="written">
            <WrittenTab />
          </Tab>,
        ]
      : []),
    <Tab key="history" label="History" path="history">
      <HistoryTab />
    </Tab>,
    ...(isAbove
      ? [
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

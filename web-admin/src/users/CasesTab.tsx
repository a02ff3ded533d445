import type { AdminUserDetail } from '@forum/contracts/admin-users';
import type { AdminCase } from '@forum/contracts/cases';
import { DateField, FunctionField, Link, useRecordContext } from 'react-admin';
import { nameOf } from '../cases/words.ts';
import { RecordTable } from '../layout/RecordTable.tsx';
import { OfMember } from './OfMember.tsx';

/** Cases about the member, and what they reported themselves. */
export function CasesTab() {
  return (
    <>
      <h2>About them</h2>
      <OfMember resource="user-cases" empty="No cases.">
        <RecordTable.Col source="openedAt" label="Since" disableSort>
          <CaseLink />
        </RecordTable.Col>
        <RecordTable.Col source="targetType" label="About" disableSort />
        <RecordTable.Col label="Title" disableSort>
          <FunctionField render={nameOf} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="reports" disableSort />
        <RecordTable.Col source="state" disableSort />
        <RecordTable.Col source="outcome" disableSort />
      </OfMember>
      <h2>Reported by them</h2>
      <Judgement />
      <OfMember resource="user-reports" empty="They have reported nothing.">
        <RecordTable.Col source="createdAt" label="When" disableSort>
          <ReportLink />
        </RecordTable.Col>
        <RecordTable.Col source="targetType" label="What" disableSort />
        <RecordTable.Col source="reason" disableSort />
        <RecordTable.Col source="verdict" label="Found" disableSort />
        <RecordTable.Col source="outcome" disableSort />
      </OfMember>
    </>
  );
}

function CaseLink() {
  const id = useRecordContext<AdminCase>()?.id;
  if (id === undefined) return null;
  return (
    <Link to={`/cases/${id}/show`}>
      <DateField source="openedAt" showTime />
    </Link>
  );
}

function ReportLink() {
  const caseId = useRecordContext<{ id: string; caseId: string | null }>()?.caseId ?? null;
  const when = <DateField source="createdAt" showTime />;
  return caseId === null ? when : <Link to={`/cases/${caseId}/show`}>{when}</Link>;
}

function Judgement() {
  const counts = useRecordContext<AdminUserDetail>()?.counts ?? null;
  if (counts === null || counts.reports === 0) return null;
  return (
    <p>
      {counts.rightReports} of {counts.reports} were found right.
    </p>
  );
}

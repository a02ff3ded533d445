import type { AdminUserDetail } from '@forum/contracts/admin-users';
import type { AdminCase } from '@forum/contracts/cases';
import type { FiledReport } from '@forum/contracts/member-history';
import { DateField, FunctionField, Link, useRecordContext } from 'react-admin';
import { nameOf, OUTCOMES, STATES, TARGETS } from '../cases/words.ts';
import { RecordTable } from '../layout/RecordTable.tsx';
import { OfMember } from './OfMember.tsx';
import { textsOf } from '../messages/texts.ts';
import { REPORTED_FOR } from '../layout/kinds.ts';
import { VERDICTS } from './timeline/verdicts.ts';

const t = textsOf('users');

/** Cases about the member, and what they reported themselves. */
export function CasesTab() {
  return (
    <>
      <h2>{t('aboutThem')}</h2>
      <OfMember resource="user-cases" empty={t('noCases')}>
        <RecordTable.Col source="openedAt" label={t('since')} disableSort>
          <CaseLink />
        </RecordTable.Col>
        <RecordTable.Col label={t('about')} disableSort>
          <FunctionField render={({ targetType }: AdminCase) => TARGETS[targetType]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('title')} disableSort>
          <FunctionField render={nameOf} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="reports" disableSort />
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField render={({ state }: AdminCase) => STATES[state]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('outcome')} disableSort>
          <Outcome />
        </RecordTable.Col>
      </OfMember>
      <h2>{t('reportedByThem')}</h2>
      <Judgement />
      <OfMember resource="user-reports" empty={t('theyHaveReportedNothing')}>
        <RecordTable.Col source="createdAt" label={t('when')} disableSort>
          <ReportLink />
        </RecordTable.Col>
        <RecordTable.Col label={t('what')} disableSort>
          <FunctionField render={({ targetType }: FiledReport) => TARGETS[targetType]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('why')} disableSort>
          <FunctionField render={({ reason }: FiledReport) => REPORTED_FOR[reason]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('found')} disableSort>
          <FunctionField render={({ verdict }: FiledReport) => VERDICTS[verdict]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('outcome')} disableSort>
          <Outcome />
        </RecordTable.Col>
      </OfMember>
    </>
  );
}

function Outcome() {
  const outcome = useRecordContext<AdminCase | (FiledReport & { id: string })>()?.outcome ?? null;
  return outcome === null ? null : <>{OUTCOMES[outcome]}</>;
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
  return <p>{t('foundRight', { right: counts.rightReports, all: counts.reports })}</p>;
}

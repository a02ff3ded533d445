import Chip from '@mui/material/Chip';
import type { AdminCase } from '@forum/contracts/cases';
import { REPORT_REASONS } from '@forum/contracts/reports';
import { DateField, List, SelectInput, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { nameOf, OUTCOMES, STATES, TARGETS } from './words.ts';
import { CaseKeys } from './CaseKeys.tsx';

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

const FILTERS = [
  <SelectInput key="state" source="state" choices={choices(STATES)} emptyText="Open" alwaysOn />,
  <SelectInput key="reason" source="reason" choices={choices(REPORT_REASONS)} alwaysOn />,
  <SelectInput key="type" source="type" label="About" choices={choices(TARGETS)} alwaysOn />,
  <SelectInput
    key="claimedBy"
    source="claimedBy"
    label="Taken on by"
    choices={choices({ nobody: 'Nobody', me: 'Me' })}
    alwaysOn
  />,
];

/** The queue: one case per reported item, oldest first. */
export function CaseList() {
  return (
    <>
      <CaseKeys />
      <List sort={{ field: 'openedAt', order: 'ASC' }} exporter={false} filters={FILTERS}>
        <RecordTable rowClick="show">
          <RecordTable.Col label="About" disableSort>
            <AboutField />
          </RecordTable.Col>
          <RecordTable.Col source="member.username" label="Whose" disableSort />
          <RecordTable.Col label="Reasons" disableSort>
            <ReasonsField />
          </RecordTable.Col>
          <RecordTable.NumberCol source="reports" />
          <RecordTable.Col source="openedAt" label="Since" field={OpenedField} />
          <RecordTable.Col source="claimedBy.username" label="Taken on by" disableSort />
          <RecordTable.Col label="Outcome" disableSort>
            <OutcomeField />
          </RecordTable.Col>
        </RecordTable>
      </List>
    </>
  );
}

function OpenedField() {
  return <DateField source="openedAt" showTime />;
}

function AboutField() {
  const found = useRecordContext<AdminCase>();
  if (found === undefined) return null;
  return <RecordLink to="show">{`${TARGETS[found.targetType]}: ${nameOf(found)}`}</RecordLink>;
}

function ReasonsField() {
  const reasons = useRecordContext<AdminCase>()?.reasons ?? [];
  return reasons.map((reason) => <Chip key={reason} size="small" label={REPORT_REASONS[reason]} />);
}

function OutcomeField() {
  const outcome = useRecordContext<AdminCase>()?.outcome ?? null;
  return outcome === null ? null : <>{OUTCOMES[outcome]}</>;
}

import Chip from '@mui/material/Chip';
import type { AdminCase } from '@forum/contracts/cases';
import { DateField, List, SelectInput, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { nameOf, OUTCOMES, STATES, TARGETS } from './words.ts';
import { CaseKeys } from './CaseKeys.tsx';
import { textsOf } from '../messages/texts.ts';
import { choicesOf, REPORTED_FOR } from '../layout/kinds.ts';

const t = textsOf('cases');

const FILTERS = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(STATES)}
    emptyText={t('open')}
    alwaysOn
  />,
  <SelectInput key="reason" source="reason" choices={choicesOf(REPORTED_FOR)} alwaysOn />,
  <SelectInput key="type" source="type" label={t('about')} choices={choicesOf(TARGETS)} alwaysOn />,
  <SelectInput
    key="claimedBy"
    source="claimedBy"
    label={t('takenOnBy')}
    choices={choicesOf({ nobody: t('nobody'), me: t('me') })}
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
          <RecordTable.Col label={t('about')} disableSort>
            <AboutField />
          </RecordTable.Col>
          <RecordTable.Col source="member.username" label={t('whose')} disableSort />
          <RecordTable.Col label={t('reasons')} disableSort>
            <ReasonsField />
          </RecordTable.Col>
          <RecordTable.NumberCol source="reports" />
          <RecordTable.Col source="openedAt" label={t('since')} field={OpenedField} />
          <RecordTable.Col source="claimedBy.username" label={t('takenOnBy')} disableSort />
          <RecordTable.Col label={t('outcome')} disableSort>
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
  return reasons.map((reason) => <Chip key={reason} size="small" label={REPORTED_FOR[reason]} />);
}

function OutcomeField() {
  const outcome = useRecordContext<AdminCase>()?.outcome ?? null;
  return outcome === null ? null : <>{OUTCOMES[outcome]}</>;
}

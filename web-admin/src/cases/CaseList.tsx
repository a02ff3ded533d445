import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { AdminCase } from '@forum/contracts/cases';
import { DateField, SelectInput, useListContext, useRecordContext } from 'react-admin';
import { MemberInput } from '../layout/MemberInput.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { nameOf, OUTCOMES, STATES, TARGETS } from './words.ts';
import { CaseKeys } from './CaseKeys.tsx';
import { DecideMany } from './DecideMany.tsx';
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
  <MemberInput key="memberId" source="memberId" label={t('member')} />,
];

/** The queue: one case per reported item, oldest first. */
export function CaseList() {
  return (
    <>
      <CaseKeys />
      <RecordList sort={{ field: 'openedAt', order: 'ASC' }} filters={FILTERS}>
        <RecordTable rowClick="show" bulkActionButtons={<DecideMany />}>
          <RecordTable.Col label={t('about')} disableSort>
            <AboutField />
          </RecordTable.Col>
          <RecordTable.Col source="member.username" label={t('whose')} disableSort>
            <MemberField />
          </RecordTable.Col>
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
      </RecordList>
    </>
  );
}

function OpenedField() {
  return <DateField source="openedAt" showTime />;
}

function AboutField() {
  const found = useRecordContext<AdminCase>();
  if (found === undefined) return null;
  const { excerpt } = found;
  return (
    <>
      <RecordLink to="show">{`${TARGETS[found.targetType]}: ${nameOf(found)}`}</RecordLink>
      {excerpt === null ? null : (
        <Typography variant="body2" color="text.secondary" dir="auto" sx={TWO_LINES}>
          {excerpt}
        </Typography>
      )}
    </>
  );
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxWidth: '36rem',
} as const;

/** Whom it is about; a press shows all their open cases, to be decided together. */
function MemberField() {
  const found = useRecordContext<AdminCase>();
  const { filterValues, setFilters } = useListContext();
  if (found === undefined) return null;
  const { member, openOfMember } = found;
  const isAlone = openOfMember < 2 || filterValues['memberId'] === member.id;
  return (
    <>
      {member.username}{' '}
      {isAlone ? null : (
        <Chip
          size="small"
          variant="outlined"
          label={t('openOfMember', { count: openOfMember })}
          onClick={(event) => {
            event.stopPropagation();
            setFilters({ memberId: member.id }, { memberId: true });
          }}
        />
      )}
    </>
  );
}

function ReasonsField() {
  const reasons = useRecordContext<AdminCase>()?.reasons ?? [];
  return reasons.map((reason) => <Chip key={reason} size="small" label={REPORTED_FOR[reason]} />);
}

function OutcomeField() {
  const outcome = useRecordContext<AdminCase>()?.outcome ?? null;
  return outcome === null ? null : <>{OUTCOMES[outcome]}</>;
}

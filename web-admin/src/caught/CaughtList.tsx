import { CAUGHT, CAUGHT_KINDS, type CaughtRegistration } from '@forum/contracts/screening';
import Typography from '@mui/material/Typography';
import { DateField, FunctionField, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';
import { CaughtDays } from './CaughtDays.tsx';
import { KINDS } from './kinds.ts';

const t = textsOf('caught');

const FILTERS = [
  <SelectInput
    key="kind"
    source="kind"
    label={t('why')}
    choices={CAUGHT_KINDS.map((id) => ({ id, name: KINDS[id] }))}
    alwaysOn
  />,
];

/** Registrations that were refused, newest first, and how many on each day. */
export function CaughtList() {
  return (
    <>
      <CaughtDays />
      <RecordList title={t('caught')} filters={FILTERS}>
        <RecordTable rowClick={false}>
          <RecordTable.Col source="caughtAt" label={t('when')} disableSort>
            <DateField source="caughtAt" showTime />
          </RecordTable.Col>
          <RecordTable.Col label={t('why')} disableSort>
            <FunctionField render={({ kind }: CaughtRegistration) => KINDS[kind]} />
          </RecordTable.Col>
          <RecordTable.Col source="network" label={t('network')} disableSort />
          <RecordTable.Col source="address" label={t('address')} disableSort />
        </RecordTable>
      </RecordList>
      <Typography variant="body2" sx={{ my: 2, color: 'text.secondary' }}>
        {t('kept', { days: CAUGHT.days })}{' '}
        <Link to="/settings/registration">{t('toSettings')}</Link>
      </Typography>
    </>
  );
}

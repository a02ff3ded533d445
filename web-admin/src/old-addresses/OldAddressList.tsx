import {
  exportMissedAddresses,
  OLD_ADDRESSES,
  type OldAddress,
} from '@forum/contracts/old-addresses';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  DateField,
  FunctionField,
  SelectInput,
  TextInput,
  TopToolbar,
  useNotify,
} from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { save } from '../layout/save.ts';
import { wordsOf } from '../layout/words-of.ts';
import { textsOf } from '../messages/texts.ts';
import { download } from '../providers/api.ts';
import { AddressActs } from './AddressActs.tsx';
import { LeadAddress } from './LeadAddress.tsx';
import { RulesForm } from './RulesForm.tsx';

const t = textsOf('oldAddresses');

const WHICH = ['missed', 'led', 'imported'] as const;

const FILTERS = [
  <TextInput key="q" source="q" label={t('begins')} alwaysOn />,
  <SelectInput
    key="which"
    source="which"
    label={t('which')}
    choices={WHICH.map((id) => ({ id, name: t(`which_${id}`) }))}
    alwaysOn
  />,
];

/** Old addresses that lead nowhere, most asked for first; those that were imported, or led by hand. */
export function OldAddressList() {
  return (
    <>
      <RecordList
        title={t('title')}
        filters={FILTERS}
        filterDefaultValues={{ which: 'missed' }}
        actions={<Acts />}
      >
        <RecordTable acts={<AddressActs />}>
          <RecordTable.Col source="id" label={t('address')} disableSort />
          <RecordTable.Col label={t('leadsTo')} disableSort>
            <FunctionField render={({ to }: OldAddress) => to ?? t('nowhere')} />
          </RecordTable.Col>
          <RecordTable.Col label={t('times')} disableSort>
            <FunctionField render={({ times }: OldAddress) => times ?? '–'} />
          </RecordTable.Col>
          <RecordTable.Col source="firstAt" label={t('first')} disableSort>
            <DateField source="firstAt" emptyText="–" />
          </RecordTable.Col>
          <RecordTable.Col source="lastAt" label={t('last')} disableSort>
            <DateField source="lastAt" emptyText="–" />
          </RecordTable.Col>
          <RecordTable.Col label={t('by')} disableSort>
            <FunctionField render={({ by }: OldAddress) => by?.username ?? '–'} />
          </RecordTable.Col>
        </RecordTable>
      </RecordList>
      <Typography variant="body2" sx={{ my: 2, color: 'text.secondary' }}>
        {t('counted', { most: OLD_ADDRESSES.missed, days: OLD_ADDRESSES.missedDays })}
      </Typography>
    </>
  );
}

function Acts() {
  const notify = useNotify();
  const fetchTable = async () => {
    try {
      save('old-addresses.csv', await download(exportMissedAddresses, {}));
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
  };
  return (
    <TopToolbar>
      <LeadAddress />
      <RulesForm />
      <Button size="small" onClick={() => void fetchTable()}>
        {t('export')}
      </Button>
    </TopToolbar>
  );
}

import Button from '@mui/material/Button';
import { ACT_KINDS, exportActs } from '@forum/contracts/acts';
import {
  DateField,
  FilterButton,
  List,
  SelectInput,
  TextInput,
  TopToolbar,
  useCanAccess,
  useListContext,
  useNotify,
} from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { download } from '../providers/api.ts';
import { filtersOf } from '../providers/audit-resource.ts';
import { ActSentence } from './ActSentence.tsx';
import { ActState } from './ActState.tsx';
import { TargetChips } from './TargetChips.tsx';
import { kindName } from './words.ts';
import { save } from '../layout/save.ts';
import { wordsOf } from '../layout/words-of.ts';

const KINDS = ACT_KINDS.map((id) => ({ id, name: kindName(id) }));

const FILTERS = [
  <SelectInput key="kind" source="kind" choices={KINDS} alwaysOn />,
  <TextInput key="targetId" source="targetId" label="Id of what it is on" />,
  <TextInput key="by" source="by" label="Id of who acted" />,
  <TextInput key="memberId" source="memberId" label="Id of whom it concerns" />,
  <TextInput key="caseId" source="caseId" label="Id of the case" />,
];

/** What staff did, newest first. */
export function ActList() {
  // The ledger is for administrators; a moderator gets their own acts.
  const { canAccess } = useCanAccess({ resource: 'settings', action: 'list' });
  return (
    <List
      exporter={false}
      filters={FILTERS}
      title={canAccess === true ? 'Audit log' : 'Your acts'}
      actions={<Acts />}
      empty={false}
    >
      <TargetChips />
      <RecordTable rowClick="show">
        <RecordTable.Col label="What" disableSort>
          <ActSentence />
        </RecordTable.Col>
        <RecordTable.Col source="member.username" label="Whose" disableSort />
        <RecordTable.Col source="reason" label="Why" disableSort />
        <RecordTable.Col label="State" disableSort>
          <ActState />
        </RecordTable.Col>
        <RecordTable.Col label="When" disableSort>
          <DateField source="at" showTime />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

function Acts() {
  const { filterValues } = useListContext();
  const notify = useNotify();
  const fetchTable = async () => {
    try {
      save('audit.csv', await download(exportActs, { query: filtersOf(filterValues) }));
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    }
  };
  return (
    <TopToolbar sx={{ flexWrap: 'nowrap' }}>
      <FilterButton />
      <Button size="small" onClick={() => void fetchTable()}>
        Export
      </Button>
    </TopToolbar>
  );
}

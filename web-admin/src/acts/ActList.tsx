import Button from '@mui/material/Button';
import { ACT_KINDS, ACT_TARGETS, exportActs, type AuditAct } from '@forum/contracts/acts';
import {
  DateField,
  FilterButton,
  FunctionField,
  List,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useCanAccess,
  useListContext,
  useNotify,
} from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { download } from '../providers/api.ts';
import { filtersOf } from '../providers/audit-resource.ts';
import { ActState } from './ActState.tsx';
import { save } from '../layout/save.ts';
import { wordsOf } from '../layout/words-of.ts';

const choices = (all: readonly string[]) => all.map((id) => ({ id, name: id }));

const FILTERS = [
  <SelectInput key="kind" source="kind" choices={choices(ACT_KINDS)} alwaysOn />,
  <SelectInput key="targetType" source="targetType" label="On" choices={choices(ACT_TARGETS)} />,
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
      <RecordTable rowClick="show">
        <RecordTable.Col label="When" disableSort>
          <DateField source="at" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="by.username" label="Who" disableSort />
        <RecordTable.Col label="What" disableSort>
          <RecordLink to="show">
            <TextField source="kind" />
          </RecordLink>
        </RecordTable.Col>
        <RecordTable.Col label="On" disableSort>
          <FunctionField
            render={({ target }: AuditAct) => target.label ?? `${target.type} ${target.id}`}
          />
        </RecordTable.Col>
        <RecordTable.Col source="member.username" label="Of" disableSort />
        <RecordTable.Col source="reason" label="Why" disableSort />
        <RecordTable.NumberCol source="changes" disableSort />
        <RecordTable.Col label="State" disableSort>
          <ActState />
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

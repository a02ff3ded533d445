import type { WatchedWord } from '@forum/contracts/watched-words';
import { DataTable, DateField, FunctionField, List, SelectInput } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ACTIONS, choicesOf, SCOPES } from './words-of.ts';

const FILTERS = [
  <SelectInput key="action" source="action" choices={choicesOf(ACTIONS)} alwaysOn />,
];

/** The words that are watched, newest first. */
export function WordList() {
  return (
    <List exporter={false} filters={FILTERS} title="Watched words">
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col label="Words" disableSort>
          <FunctionField
            render={({ words }: WatchedWord) => <RecordLink to="edit">{words}</RecordLink>}
          />
        </DataTable.Col>
        <DataTable.Col label="What happens" disableSort>
          <FunctionField render={({ action }: WatchedWord) => ACTIONS[action]} />
        </DataTable.Col>
        <DataTable.Col label="Whose texts" disableSort>
          <FunctionField render={({ appliesTo }: WatchedWord) => SCOPES[appliesTo]} />
        </DataTable.Col>
        <DataTable.Col source="note" disableSort />
        <DataTable.Col source="updatedAt" label="Changed" disableSort>
          <DateField source="updatedAt" showTime />
        </DataTable.Col>
        <DataTable.Col source="editor.username" label="By" disableSort />
      </DataTable>
    </List>
  );
}

import type { WatchedWord } from '@forum/contracts/watched-words';
import { DateField, FunctionField, List, SelectInput } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ACTIONS, choicesOf, SCOPES } from './words-of.ts';

const FILTERS = [
  <SelectInput key="action" source="action" choices={choicesOf(ACTIONS)} alwaysOn />,
];

/** The watched words, newest first. */
export function WordList() {
  return (
    <List exporter={false} filters={FILTERS} title="Watched words">
      <RecordTable rowClick="edit">
        <RecordTable.Col label="Words" disableSort>
          <FunctionField
            render={({ words }: WatchedWord) => <RecordLink to="edit">{words}</RecordLink>}
          />
        </RecordTable.Col>
        <RecordTable.Col label="What happens" disableSort>
          <FunctionField render={({ action }: WatchedWord) => ACTIONS[action]} />
        </RecordTable.Col>
        <RecordTable.Col label="Whose texts" disableSort>
          <FunctionField render={({ appliesTo }: WatchedWord) => SCOPES[appliesTo]} />
        </RecordTable.Col>
        <RecordTable.Col source="note" disableSort />
        <RecordTable.Col source="updatedAt" label="Changed" disableSort>
          <DateField source="updatedAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label="By" disableSort />
      </RecordTable>
    </List>
  );
}

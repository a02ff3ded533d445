import type { WatchedWord } from '@forum/contracts/watched-words';
import { DateField, FunctionField, SelectInput } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ACTIONS, choicesOf, SCOPES } from './words-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('words');

const FILTERS = [
  <SelectInput key="action" source="action" choices={choicesOf(ACTIONS)} alwaysOn />,
];

/** The watched words, newest first. */
export function WordList() {
  return (
    <RecordList filters={FILTERS} title={t('watchedWords')}>
      <RecordTable rowClick="edit">
        <RecordTable.Col label={t('words')} disableSort>
          <FunctionField
            render={({ words }: WatchedWord) => <RecordLink to="edit">{words}</RecordLink>}
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('whatHappens')} disableSort>
          <FunctionField render={({ action }: WatchedWord) => ACTIONS[action]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('whoseTexts')} disableSort>
          <FunctionField render={({ appliesTo }: WatchedWord) => SCOPES[appliesTo]} />
        </RecordTable.Col>
        <RecordTable.Col source="note" disableSort />
        <RecordTable.Col source="updatedAt" label={t('changed')} disableSort>
          <DateField source="updatedAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label={t('by')} disableSort />
      </RecordTable>
    </RecordList>
  );
}

import type { ReplaceableText } from '@forum/contracts/own-words';
import { SPOKEN } from '@forum/contracts/settings';
import { DateField, FunctionField, SelectInput, TextInput } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { LANGUAGE, serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('ownWords');

const LANGUAGES = SPOKEN.map(({ language: id, name }) => ({ id, name }));
const CHOICES = [
  { id: 'true', name: t('replaced') },
  { id: 'false', name: t('notReplaced') },
];

const FILTERS = [
  <TextInput key="q" source="q" label={t('sought')} alwaysOn />,
  <SelectInput
    key="language"
    source="language"
    label={t('language')}
    choices={LANGUAGES}
    translateChoice={false}
    alwaysOn
  />,
  <SelectInput
    key="changed"
    source="changed"
    label={t('which')}
    choices={CHOICES}
    translateChoice={false}
    alwaysOn
  />,
];

/** Every text of the forum and of its emails, with the owners' in its place. */
export function OwnWordsList() {
  return (
    <RecordList filters={FILTERS} filterDefaultValues={{ language: LANGUAGE }} title={t('title')}>
      <RecordTable rowClick="edit">
        <RecordTable.Col label={t('itSays')} disableSort>
          <FunctionField
            render={({ text, original }: ReplaceableText) => (
              <RecordLink to="edit">{text ?? original}</RecordLink>
            )}
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('where')} disableSort>
          <FunctionField render={({ part, key }: ReplaceableText) => `${part} · ${key}`} />
        </RecordTable.Col>
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField render={stateOf} />
        </RecordTable.Col>
        <RecordTable.Col label={t('when')} disableSort>
          <DateField source="updatedAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label={t('by')} disableSort />
      </RecordTable>
    </RecordList>
  );
}

function stateOf({ text, original, formerOriginal, misfit }: ReplaceableText): string {
  if (text === null) return '';
  if (original === null) return t('gone');
  if (misfit !== null) return serverText(misfit);
  return formerOriginal === null ? t('replaced') : t('originalChanged');
}

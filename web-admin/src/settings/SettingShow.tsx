import type { SettingChange, SiteSetting } from '@forum/contracts/site-settings';
import { ArrayField, DateField, FunctionField, Show, SimpleShowLayout } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { Value } from './Value.tsx';
import { nameOf } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** A setting's present and former values. */
export function SettingShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <FunctionField<SiteSetting> label={t('setting')} render={nameOf} />
        <FunctionField<SiteSetting>
          label={t('now')}
          render={({ value }) => <Value value={value} />}
        />
        <FunctionField<SiteSetting>
          label={t('atFirst')}
          render={({ initial }) => (
            <>
              <Value value={initial} /> <RestoreButton value={initial} />
            </>
          )}
        />
        <ArrayField source="history">
          <RecordTable
            acts={
              <FunctionField
                render={({ value }: SettingChange) => <RestoreButton value={value} />}
              />
            }
            empty={<p>{t('neverChanged')}</p>}
          >
            <RecordTable.Col source="changedAt" disableSort>
              <DateField source="changedAt" showTime />
            </RecordTable.Col>
            <RecordTable.Col label={t('formerly')} disableSort>
              <FunctionField render={({ value }: SettingChange) => <Value value={value} />} />
            </RecordTable.Col>
            <RecordTable.Col source="editor.username" label={t('by')} disableSort />
          </RecordTable>
        </ArrayField>
      </SimpleShowLayout>
    </Show>
  );
}

import {
  changeSiteSetting,
  type SettingName,
  type SiteSetting,
} from '@forum/contracts/site-settings';
import {
  BooleanField,
  DataTable,
  DateField,
  FunctionField,
  List,
  useRecordContext,
} from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';

const WORDS: Readonly<Record<SettingName, readonly [string, string]>> = {
  publicRecord: [
    'Public record',
    'Everybody reads at /moderation what staff do and why, without names.',
  ],
  registration: ['Registration', 'Strangers may open an account.'],
};

/** What the owners of the forum decided. Who may change it, the server knows (decisions, Roles). */
export function SettingList() {
  return (
    <List exporter={false} pagination={false} title="Settings">
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col label="Setting" disableSort>
          <FunctionField
            render={({ id }: SiteSetting) => (
              <>
                <RecordLink to="show">{WORDS[id][0]}</RecordLink>
                <br />
                <small>{WORDS[id][1]}</small>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="value" label="On" disableSort field={BooleanField} />
        <DataTable.NumberCol source="version" label="Changes" disableSort />
        <DataTable.Col label="Last changed" disableSort>
          <DateField source="updatedAt" showTime emptyText="–" />
        </DataTable.Col>
        <DataTable.Col source="editor.username" label="By" disableSort />
        <DataTable.Col label="Acts" disableSort>
          <Switch />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function Switch() {
  const setting = useRecordContext<SiteSetting>();
  if (setting === undefined) return null;
  const { id, value } = setting;
  const [name] = WORDS[id];
  return (
    <ActButton
      label={value ? 'Switch off' : 'Switch on'}
      confirm={{
        title: `${name}: switch ${value ? 'off' : 'on'}?`,
        content: 'It takes effect at once, and stands in the audit log.',
      }}
      act={() => ask(changeSiteSetting, { params: { id }, body: { value: !value } })}
      done={`${name} is ${value ? 'off' : 'on'}.`}
    />
  );
}

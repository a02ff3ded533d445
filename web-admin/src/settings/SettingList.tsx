import {
  changeSiteSetting,
  isPictureSetting,
  SITE_SETTINGS,
  type SettingName,
  type SiteSetting,
} from '@forum/contracts/site-settings';
import {
  DateField,
  FunctionField,
  List,
  NumberInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { ask } from '../providers/api.ts';
import { DryRun } from '../watched-words/DryRun.tsx';
import { ChangeAccent } from './ChangeAccent.tsx';
import { ChangeFont } from './ChangeFont.tsx';
import { ChangeLinks } from './ChangeLinks.tsx';
import { ChangePicture } from './ChangePicture.tsx';
import { Value } from './Value.tsx';

const WORDS: Readonly<Record<SettingName, readonly [string, string]>> = {
  publicRecord: [
    'Public record',
    'Everybody reads at /moderation what staff do and why, without names.',
  ],
  registration: ['Registration', 'Strangers may open an account.'],
  securityContact: [
    'Security contact',
    'The address to which holes are reported; everybody reads it at /.well-known/security.txt. Empty: none.',
  ],
  siteName: [
    'Name',
    'What the forum is called: on every page, in mails, feeds and on the home screen of a phone. Empty: as it was installed.',
  ],
  purpose: [
    'Purpose',
    'One sentence on what the forum is for, under its name on the front page. Empty: a plain one.',
  ],
  accent: [
    'Colour',
    "The forum's own colour for links and buttons, such as #006186. Empty: the usual blue.",
  ],
  font: [
    'Letters',
    "What pages are written in: our own letters, those of the reader's system, or those of a book.",
  ],
  logo: [
    'Logo',
    'A picture at the top of every page, in place of the mark and the name. Best twice as large as it is shown: 336 by 64 pixels at most, with a clear ground.',
  ],
  logoDark: ['Logo at night', 'The same for the dark theme. Empty: the one by day.'],
  icon: [
    'Icon',
    'A square picture for tabs and the home screens of phones, 512 by 512 pixels at best. Empty: the mark in your colour.',
  ],
  menuLinks: [
    'Links in the sidebar',
    "The forum's own links, in a group below Read: your shop, your chat, a discussion everybody needs.",
  ],
  footerLinks: ['Links in the footer', 'Links at the foot of every page, such as an imprint.'],
  approveFirst: [
    'First posts to approve',
    'Of a new member so many posts and comments wait until staff approve them; 0: none.',
  ],
};

/** More than there are: they stand in one list. */
const ALL = 50;

/** The settings by the forum's owners. The server decides who may change them (decisions, Roles). */
export function SettingList() {
  return (
    <List exporter={false} pagination={false} perPage={ALL} title="Settings">
      <RecordTable rowClick="show">
        <RecordTable.Col label="Setting" disableSort>
          <FunctionField
            render={({ id }: SiteSetting) => (
              <>
                <RecordLink to="show">{WORDS[id][0]}</RecordLink>
                <br />
                <small>{WORDS[id][1]}</small>
              </>
            )}
          />
        </RecordTable.Col>
        <RecordTable.Col label="Now" disableSort>
          <FunctionField render={({ value }: SiteSetting) => <Value value={value} />} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="version" label="Changes" disableSort />
        <RecordTable.Col label="Last changed" disableSort>
          <DateField source="updatedAt" showTime emptyText="–" />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label="By" disableSort />
        <RecordTable.Col label="Acts" disableSort>
          <Change />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

function Change() {
  const setting = useRecordContext<SiteSetting>();
  if (setting === undefined) return null;
  const { id, value } = setting;
  if (id === 'accent') return <ChangeAccent present={String(value)} />;
  if (id === 'menuLinks' || id === 'footerLinks') {
    return <ChangeLinks id={id} title={WORDS[id][0]} present={String(value)} />;
  }
  if (isPictureSetting(id)) {
    const [title, says] = WORDS[id];
    return <ChangePicture id={id} title={title} says={says} present={String(value)} />;
  }
  if (id === 'font')
    return <ChangeFont title={WORDS.font[0]} says={WORDS.font[1]} present={String(value)} />;
  if (typeof value === 'string') return <Write id={id} value={value} />;
  return typeof value === 'number' ? <Decide id={id} /> : <Switch id={id} value={value} />;
}

function Decide({ id }: { id: SettingName }) {
  const [name, says] = WORDS[id];
  const setting = SITE_SETTINGS[id];
  return (
    <FormDialog
      label="Change"
      title={name}
      send={({ value }) =>
        ask(changeSiteSetting, { params: { id }, body: { value: Number(value ?? 0) } })
      }
      done={`${name}: changed.`}
    >
      <NumberInput
        source="value"
        label={name}
        helperText={says}
        min={0}
        {...('max' in setting ? { max: setting.max } : {})}
        step={1}
        fullWidth
      />
      {id === 'approveFirst' ? <DryRun ruleOf={firstRuleOf} /> : null}
    </FormDialog>
  );
}

function Write({ id, value: present }: { id: SettingName; value: string }) {
  const [name, says] = WORDS[id];
  const setting = SITE_SETTINGS[id];
  return (
    <FormDialog
      label="Change"
      title={name}
      send={({ value }) =>
        ask(changeSiteSetting, {
          params: { id },
          body: { value: typeof value === 'string' ? value : '' },
        })
      }
      done={`${name}: changed.`}
    >
      <TextInput
        source="value"
        label={name}
        helperText={says}
        defaultValue={present}
        {...('letters' in setting
          ? { inputProps: { maxLength: setting.letters } }
          : { type: 'email' })}
        fullWidth
      />
    </FormDialog>
  );
}

function firstRuleOf({ value }: Record<string, unknown>) {
  return { approveFirst: Number(value) };
}

function Switch({ id, value }: { id: SettingName; value: boolean }) {
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

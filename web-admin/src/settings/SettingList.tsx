import {
  changeSiteSetting,
  isPictureSetting,
  SITE_SETTINGS,
  type SettingName,
  type SiteSetting,
} from '@forum/contracts/site-settings';
import Box from '@mui/material/Box';
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
import { ChangeReactions } from './ChangeReactions.tsx';
import { Value } from './Value.tsx';
import { WORDS } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** More than there are: they fit into one list. */
const ALL = 50;

/** The settings by the forum's owners. The server decides who may change them (decisions, Roles). */
export function SettingList() {
  return (
    <List exporter={false} pagination={false} perPage={ALL} title={t('settings')}>
      <RecordTable acts={<Change />} rowClick="show">
        <RecordTable.Col label={t('setting')} disableSort>
          <FunctionField
            render={({ id }: SiteSetting) => (
              <>
                <RecordLink to="show">{WORDS[id][0]}</RecordLink>
                <Box component="small" sx={SAYS}>
                  {WORDS[id][1]}
                </Box>
              </>
            )}
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('now')} disableSort>
          <FunctionField render={({ value }: SiteSetting) => <Value value={value} />} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="version" label={t('changes')} disableSort />
        <RecordTable.Col label={t('lastChanged')} disableSort>
          <DateField source="updatedAt" showTime emptyText="–" />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label={t('by')} disableSort />
      </RecordTable>
    </List>
  );
}

// On cards too, where the name is bold.
const SAYS = { display: 'block', color: 'text.secondary', '&&&': { fontWeight: 400 } } as const;

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
  if (id === 'reactionSet') {
    const [title, says] = WORDS[id];
    return <ChangeReactions title={title} says={says} present={String(value)} />;
  }
  if (typeof value === 'string') return <Write id={id} value={value} />;
  return typeof value === 'number' ? <Decide id={id} /> : <Switch id={id} value={value} />;
}

function Decide({ id }: { id: SettingName }) {
  const [name, says] = WORDS[id];
  const setting = SITE_SETTINGS[id];
  return (
    <FormDialog
      label={t('change')}
      title={name}
      send={({ value }) =>
        ask(changeSiteSetting, { params: { id }, body: { value: Number(value ?? 0) } })
      }
      done={t('changedNamed', { name })}
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
  return (
    <FormDialog
      label={t('change')}
      title={name}
      send={({ value }) =>
        ask(changeSiteSetting, {
          params: { id },
          body: { value: typeof value === 'string' ? value : '' },
        })
      }
      done={t('changedNamed', { name })}
    >
      <TextInput
        source="value"
        label={name}
        helperText={says}
        defaultValue={present}
        {...inputOf(id)}
        fullWidth
      />
    </FormDialog>
  );
}

function inputOf(id: SettingName) {
  const setting = SITE_SETTINGS[id];
  if ('letters' in setting) return { inputProps: { maxLength: setting.letters } };
  return id === 'linkPreviewBlocked' ? { multiline: true, minRows: 4 } : { type: 'email' };
}

function firstRuleOf({ value }: Record<string, unknown>) {
  return { approveFirst: Number(value) };
}

function Switch({ id, value }: { id: SettingName; value: boolean }) {
  const [name] = WORDS[id];
  return (
    <ActButton
      label={value ? t('switchOff') : t('switchOn')}
      confirm={{
        title: t('switchAsked', { name, to: value ? 'off' : 'on' }),
        content: t('itTakesEffectAt'),
      }}
      act={() => ask(changeSiteSetting, { params: { id }, body: { value: !value } })}
      done={t('isNow', { name, now: value ? 'off' : 'on' })}
    />
  );
}

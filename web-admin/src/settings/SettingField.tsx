import { asText } from './as-text.ts';
import {
  isPictureSetting,
  SITE_SETTINGS,
  type SettingName,
  type SiteSetting,
} from '@forum/contracts/site-settings';
import Box from '@mui/material/Box';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { DryRun } from '../watched-words/DryRun.tsx';
import { AccentField } from './AccentField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { isChoice } from './choices.ts';
import { FieldHistory } from './FieldHistory.tsx';
import { FileTypesField } from './FileTypesField.tsx';
import { FontField } from './FontField.tsx';
import { isLinkSetting } from './form-values.ts';
import { InterestsField } from './InterestsField.tsx';
import { LinksField } from './LinksField.tsx';
import { PictureField } from './PictureField.tsx';
import { StatementsField } from './StatementsField.tsx';
import { ReactionsField } from './ReactionsField.tsx';
import { StylesheetField } from './StylesheetField.tsx';
import { WORDS } from './words.ts';

/** A setting in a form: its field, what is wrong with it, and who changed it last. */
export function SettingField({ setting }: { setting: SiteSetting }) {
  return (
    <Box id={setting.id} sx={FIELD}>
      <Input id={setting.id} />
      <FieldHistory setting={setting} />
    </Box>
  );
}

const FIELD = { py: 1.5, scrollMarginTop: 64, maxWidth: '40rem' } as const;

function Input({ id }: { id: SettingName }) {
  const [label, says] = WORDS[id];
  if (id === 'accent') return <AccentField />;
  if (id === 'font') return <FontField />;
  if (isChoice(id)) return <ChoiceField id={id} />;
  if (id === 'interests') return <InterestsField />;
  if (isLinkSetting(id)) return <LinksField id={id} />;
  if (id === 'staffStatements') return <StatementsField />;
  if (isPictureSetting(id)) return <PictureField id={id} />;
  if (id === 'stylesheet') return <StylesheetField />;
  if (id === 'attachmentTypes') return <FileTypesField />;
  if (id === 'reactionSet') return <ReactionsField />;
  const setting = SITE_SETTINGS[id];
  if (typeof setting.initial === 'boolean') {
    return <BooleanInput source={id} label={label} helperText={says} />;
  }
  if (typeof setting.initial === 'number') return <Amount id={id} />;
  return <TextInput source={id} label={label} helperText={says} parse={asText} {...inputOf(id)} />;
}

function Amount({ id }: { id: SettingName }) {
  const [label, says] = WORDS[id];
  const setting = SITE_SETTINGS[id];
  const most = 'max' in setting ? { max: setting.max } : {};
  const least = 'least' in setting ? setting.least : 0;
  return (
    <>
      <NumberInput source={id} label={label} helperText={says} min={least} {...most} step={1} />
      {id === 'approveFirst' ? <DryRun ruleOf={firstRuleOf} /> : null}
    </>
  );
}

function inputOf(id: SettingName) {
  const setting = SITE_SETTINGS[id];
  if ('letters' in setting) return { slotProps: { htmlInput: { maxLength: setting.letters } } };
  return LINES.has(id) ? { multiline: true, minRows: 3 } : { type: 'email' };
}

/** Settings with one thing per line. */
const LINES: ReadonlySet<SettingName> = new Set<SettingName>([
  'linkPreviewBlocked',
  'programOrigins',
  'addressesAllowed',
  'addressesRefused',
  'registrationQuestions',
  'approveLinksTo',
]);

function firstRuleOf({ approveFirst }: Record<string, unknown>) {
  return { approveFirst: Number(approveFirst) };
}

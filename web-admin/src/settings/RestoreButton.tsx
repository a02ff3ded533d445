import {
  changeSiteSetting,
  type SettingValue,
  type SiteSetting,
} from '@forum/contracts/site-settings';
import { useShowContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { valueInShort, valueInWords } from './value-in-words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('settings');

/** Gives the setting of the page a former value again: a change of its own, which the history keeps. */
export function RestoreButton({ value }: { value: SettingValue }) {
  const { record } = useShowContext<SiteSetting>();
  if (record === undefined || record.value === value) return null;
  const { id } = record;
  return (
    <ActButton
      label={t('restore', { value: valueInShort(value) })}
      confirm={{
        title: t('restoreAsked', { value: valueInWords(value) }),
        content: t('itTakesEffectAt'),
      }}
      act={() => ask(changeSiteSetting, { params: { id }, body: { value } })}
      done={t('restored')}
    />
  );
}

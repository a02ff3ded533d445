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

/** Restores a former value of the page's setting: a change like any other, kept in the history. */
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

import { LIMITS } from '@forum/contracts/limits';
import { SelectInput, TextInput } from 'react-admin';
import { ACTIONS, choicesOf, SCOPES } from './words-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('words');

/** The words to watch, and the action. */
export function WordFields() {
  return (
    <>
      <TextInput
        source="words"
        label={t('wordPhraseOrPattern')}
        helperText={t('wholeWordsWhateverTheir')}
        slotProps={{ htmlInput: { maxLength: LIMITS.watchedWords.length } }}
        fullWidth
      />
      <SelectInput
        source="action"
        label={t('whatHappens')}
        choices={choicesOf(ACTIONS)}
        fullWidth
      />
      <SelectInput
        source="appliesTo"
        label={t('whoseTexts')}
        choices={choicesOf(SCOPES)}
        fullWidth
      />
      <TextInput source="note" helperText={t('whyItIsWatched')} multiline fullWidth />
    </>
  );
}

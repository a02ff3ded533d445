import { LIMITS } from '@forum/contracts/limits';
import { SelectInput, TextInput } from 'react-admin';
import { ACTIONS, choicesOf, SCOPES } from './words-of.ts';

/** The words to watch, and the action. */
export function WordFields() {
  return (
    <>
      <TextInput
        source="words"
        label="Word, phrase or pattern"
        helperText="Whole words, whatever their case and accents. * stands for any part of a word: casino*"
        slotProps={{ htmlInput: { maxLength: LIMITS.watchedWords.length } }}
        fullWidth
      />
      <SelectInput source="action" label="What happens" choices={choicesOf(ACTIONS)} fullWidth />
      <SelectInput source="appliesTo" label="Whose texts" choices={choicesOf(SCOPES)} fullWidth />
      <TextInput
        source="note"
        helperText="Why it is watched; staff read this."
        multiline
        fullWidth
      />
    </>
  );
}

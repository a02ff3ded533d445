import { RadioButtonGroupInput } from 'react-admin';
import { CHOICES, type ChoiceSetting } from './choices.ts';
import { WORDS } from './words.ts';

/** A setting with a few values. */
export function ChoiceField({ id }: { id: ChoiceSetting }) {
  const [label, says] = WORDS[id];
  return (
    <RadioButtonGroupInput
      source={id}
      label={label}
      helperText={says}
      choices={CHOICES[id]}
      row={false}
      translateChoice={false}
    />
  );
}

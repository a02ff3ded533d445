import { RadioButtonGroupInput } from 'react-admin';
import { atKey, numbered } from './numbered.ts';
import { textsOf } from '../messages/texts.ts';
import { RULES } from './kinds.ts';

const t = textsOf('layout');

const KEYS = Object.keys(RULES);
const CHOICES = [...numbered(RULES)];

/** The rule at a number key. */
export function ruleAtKey(key: string): string | undefined {
  return atKey(KEYS, key);
}

/** The broken rule: each a button with its number key (`useFormKeys`). */
export function RuleButtons({ onRule }: { onRule?: (rule: string) => void }) {
  return (
    <RadioButtonGroupInput
      source="reason"
      label={t('brokenRule')}
      choices={CHOICES}
      onChange={(event: unknown) => onRule?.(String(pickedOf(event)))}
    />
  );
}

/** The chosen value in a radio group's event, or the value itself. */
function pickedOf(change: unknown): unknown {
  return Object(Object(change).target).value ?? change;
}

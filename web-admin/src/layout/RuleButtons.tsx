import { CASE_REASONS } from '@forum/contracts/cases';
import { RadioButtonGroupInput } from 'react-admin';
import { atKey, numbered } from './numbered.ts';

const RULES = Object.keys(CASE_REASONS);
const CHOICES = [...numbered(CASE_REASONS)];

/** The rule at a number key. */
export function ruleAtKey(key: string): string | undefined {
  return atKey(RULES, key);
}

/** The broken rule: each a button with its number key (`useFormKeys`). */
export function RuleButtons({ onRule }: { onRule?: (rule: string) => void }) {
  return (
    <RadioButtonGroupInput
      source="reason"
      label="Broken rule"
      choices={CHOICES}
      onChange={(event: unknown) => onRule?.(String(pickedOf(event)))}
    />
  );
}

/** What a group of radio buttons says was picked: the event of one, or the value itself. */
function pickedOf(change: unknown): unknown {
  return Object(Object(change).target).value ?? change;
}

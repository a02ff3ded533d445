import Typography from '@mui/material/Typography';
import { CASE_REASONS, type AdminCaseDetail } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { useEffect, useRef } from 'react';
import { DateTimeInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  atKey,
  isUnwritten,
  numbered,
  outcomesFor,
  previewOf,
  statementFor,
} from './decision-form.ts';
import { OUTCOMES } from './words.ts';

const REASONS = Object.keys(CASE_REASONS);

/** The outcome, what it will do, and its grounds; number keys choose the rule, Enter decides. */
export function DecisionFields({ found }: { found: AdminCaseDetail }) {
  const { setValue, getValues } = useFormContext();
  const chosen: unknown = useWatch({ name: 'outcome' });
  const outcomes = outcomesFor(found.targetType);
  const outcome = outcomes.find((one) => one === chosen);
  const isAgainst = outcome !== undefined && outcome !== 'no-action';
  const begin = (reason: string) => {
    if (isUnwritten(getValues('statement'))) setValue('statement', statementFor(reason));
  };
  const form = useDecisionKeys((key) => {
    const reason = isAgainst ? atKey(REASONS, key) : undefined;
    if (reason === undefined) return;
    setValue('reason', reason, { shouldDirty: true });
    begin(reason);
  });
  return (
    <div ref={form}>
      <RadioButtonGroupInput
        source="outcome"
        choices={outcomes.map((id) => ({ id, name: OUTCOMES[id] }))}
      />
      {outcome === undefined ? null : (
        <Typography component="output" sx={{ display: 'block', mb: 2 }}>
          {previewOf(outcome, found)}
        </Typography>
      )}
      {isAgainst ? <Grounds onRule={begin} /> : null}
      {outcome === 'suspend' ? (
        <DateTimeInput
          source="until"
          label="End"
          helperText="Left empty: until it is lifted."
          fullWidth
        />
      ) : null}
    </div>
  );
}

/** The rule, and the words for the author. */
function Grounds({ onRule }: { onRule: (reason: string) => void }) {
  return (
    <>
      <RadioButtonGroupInput
        source="reason"
        label="Broken rule"
        choices={[...numbered(CASE_REASONS)]}
        onChange={(event: unknown) => onRule(String(pickedOf(event)))}
      />
      <TextInput
        source="statement"
        label="Statement of reasons"
        helperText="The author reads this, and how to appeal."
        slotProps={{ htmlInput: { maxLength: LIMITS.cases.statement } }}
        minRows={3}
        multiline
        fullWidth
      />
    </>
  );
}

/** What a group of radio buttons says was picked: the event of one, or the value itself. */
function pickedOf(change: unknown): unknown {
  return Object(Object(change).target).value ?? change;
}

/** Keys of the dialog, but not while typing: `press` gets each; Enter sends the form, unless a button has the focus. */
function useDecisionKeys(press: (key: string) => void) {
  const inside = useRef<HTMLDivElement>(null);
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest(TYPED) !== null) return;
      if (key !== 'Enter') {
        latest.current(key);
        return;
      }
      if (target instanceof Element && target.closest('button, a') !== null) return;
      event.preventDefault();
      inside.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return inside;
}

const TYPED = 'textarea, input:not([type=radio])';

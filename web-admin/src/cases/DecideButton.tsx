import {
  CASE_REASONS,
  caseDecision,
  decideCase,
  type AdminCaseDetail,
  type CaseOutcome,
} from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { DateTimeInput, FormDataConsumer, SelectInput, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { OUTCOMES } from './words.ts';

/** Closes a case: with its outcome, the rule, and the words for the author. */
export function DecideButton({ found: { id, targetType } }: { found: AdminCaseDetail }) {
  const removals: readonly CaseOutcome[] = targetType === 'user' ? ['hide', 'delete'] : [];
  return (
    <FormDialog
      label="Decide"
      title="Decide the case"
      validate={(values) => validateWith(caseDecision)(formOf(values))}
      send={(values) =>
        ask(decideCase, { params: { id }, body: caseDecision.parse(formOf(values)) })
      }
      done="The case is decided; whom it concerns is told."
    >
      <SelectInput
        source="outcome"
        choices={choicesOf(OUTCOMES).filter(({ id: one }) => !removals.some((no) => no === one))}
        fullWidth
      />
      <FormDataConsumer>
        {({ formData }) =>
          formData['outcome'] === undefined || formData['outcome'] === 'no-action' ? null : (
            <Grounds isSuspension={formData['outcome'] === 'suspend'} />
          )
        }
      </FormDataConsumer>
    </FormDialog>
  );
}

function Grounds({ isSuspension }: { isSuspension: boolean }) {
  return (
    <>
      <SelectInput
        source="reason"
        label="Broken rule"
        choices={choicesOf(CASE_REASONS)}
        fullWidth
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
      {isSuspension ? (
        <DateTimeInput
          source="until"
          label="End"
          helperText="Left empty: until it is lifted."
          fullWidth
        />
      ) : null}
    </>
  );
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([id, name]) => ({ id, name }));
}

/** The form in the contract's terms: fields foreign to the outcome are left out, a moment has a zone. */
function formOf(values: unknown) {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(values ?? {}));
  const { outcome, reason, statement, until } = given;
  if (outcome === undefined) return {};
  if (outcome === 'no-action') return { outcome };
  const end = until instanceof Date || typeof until === 'string' ? new Date(until) : null;
  const hasEnd = outcome === 'suspend' && end !== null && until !== '';
  return {
    outcome,
    ...(reason === undefined || reason === '' ? {} : { reason }),
    statement: statement ?? '',
    ...(hasEnd ? { until: end.toISOString() } : {}),
  };
}

import { appealDecision, decideAppeal } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';

/** Decides an author's appeal against a decision: another's, or one's own if there is nobody else. */
export function AppealButton({ id }: { id: string }) {
  return (
    <FormDialog
      label="Decide the appeal"
      title="The appeal"
      validate={(values) => validateWith(appealDecision)(formOf(values))}
      send={(values) =>
        ask(decideAppeal, { params: { id }, body: appealDecision.parse(formOf(values)) })
      }
      done="The appeal is decided; its author is told."
    >
      <RadioButtonGroupInput
        source="upheld"
        label="The appeal is"
        choices={[
          { id: 'true', name: 'upheld: what was done is undone' },
          { id: 'false', name: 'turned down: the decision stands' },
        ]}
      />
      <TextInput
        source="answer"
        helperText="The author reads this."
        slotProps={{ htmlInput: { maxLength: LIMITS.cases.statement } }}
        multiline
        fullWidth
      />
    </FormDialog>
  );
}

/** The form in the contract's terms. */
function formOf(values: unknown) {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(values ?? {}));
  const { upheld, answer } = given;
  return {
    ...(upheld === undefined ? {} : { upheld: upheld === 'true' }),
    ...(typeof answer === 'string' ? { answer } : {}),
  };
}

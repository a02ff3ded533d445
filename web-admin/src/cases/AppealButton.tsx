import { appealDecision } from '@forum/contracts/case-decisions';
import { decideAppeal } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { RadioButtonGroupInput } from 'react-admin';
import { StatementInput } from '../layout/StatementInput.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

/** Decides an author's appeal against a decision: another's, or one's own if there is nobody else. */
export function AppealButton({ id }: { id: string }) {
  return (
    <FormDialog
      label={t('decideTheAppeal')}
      title={t('theAppeal')}
      validate={(values) => validateWith(appealDecision)(formOf(values))}
      send={(values) =>
        ask(decideAppeal, { params: { id }, body: appealDecision.parse(formOf(values)) })
      }
      done={t('theAppealIsDecided')}
    >
      <RadioButtonGroupInput
        source="upheld"
        label={t('theAppealIs')}
        choices={[
          { id: 'true', name: t('upheldWhatWasDone') },
          { id: 'false', name: t('turnedDownTheDecision') },
        ]}
      />
      <StatementInput
        source="answer"
        hint={t('theAuthorReadsThis')}
        most={LIMITS.cases.statement}
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

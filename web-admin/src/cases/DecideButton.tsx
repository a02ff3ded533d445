import { caseDecision } from '@forum/contracts/case-decisions';
import { decideCase, type AdminCaseDetail } from '@forum/contracts/cases';
import { useCallback } from 'react';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { atKey } from '../layout/numbered.ts';
import { decisionOf, outcomeName, outcomesFor, previewOf, reportedRule } from './decision-form.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

/**
 * Closes a case with its outcome, the rule, and a statement for the author. A number key opens it with that outcome.
 */
export function DecideButton({ found }: { found: AdminCaseDetail }) {
  const { id } = found;
  const opensBy = useCallback(
    (key: string) => {
      const outcome = atKey(outcomesFor(found), key);
      return outcome === undefined ? undefined : { outcome };
    },
    [found],
  );
  return (
    <FormDialog
      label={t('decide')}
      title={t('decideTheCase')}
      opensBy={opensBy}
      validate={(values) => validateWith(caseDecision)(decisionOf(values))}
      send={(values) =>
        ask(decideCase, { params: { id }, body: caseDecision.parse(decisionOf(values)) })
      }
      done={t('theCaseIsDecided')}
    >
      <DecisionFields
        outcomes={outcomesFor(found).map((one) => ({ id: one, name: outcomeName(one, found) }))}
        hint={found.isAnothers ? t('anothersPost') : undefined}
        preview={(outcome) => previewOf(outcome, found)}
        reported={reportedRule(found.reasons)}
      />
    </FormDialog>
  );
}

import { caseDecision } from '@forum/contracts/case-decisions';
import { decideCase, type AdminCase } from '@forum/contracts/cases';
import { useListContext } from 'react-admin';
import { eachInTurn } from '../layout/BulkAct.tsx';
import { counted } from '../layout/counted.ts';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { commonOutcomes, commonRule, decisionOf } from './decision-form.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { OUTCOMES } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

/** Decides all selected cases alike, one at a time: each is a decision of its own, with its own appeal. */
export function DecideMany() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminCase>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const these = counted(selectedIds.length, 'case');
  const reported = commonRule(chosen);
  return (
    <FormDialog
      label={t('decide')}
      title={t('decideMany', { cases: these })}
      validate={(values) => validateWith(caseDecision)(decisionOf(values))}
      send={async (values) => {
        const body = caseDecision.parse(decisionOf(values));
        await eachInTurn(selectedIds.map(String), (id) =>
          ask(decideCase, { params: { id }, body }),
        );
        onUnselectItems();
      }}
      done={t('decidedMany', { cases: these })}
    >
      <DecisionFields
        outcomes={commonOutcomes(chosen).map((id) => ({ id, name: OUTCOMES[id] }))}
        preview={(outcome) => t('eachAlike', { outcome: OUTCOMES[outcome] })}
        reported={reported}
      />
    </FormDialog>
  );
}

import Typography from '@mui/material/Typography';
import type { AdminCaseDetail } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import { DateTimeInput, RadioButtonGroupInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormKeys } from '../layout/form-keys.ts';
import { RuleButtons, ruleAtKey } from '../layout/RuleButtons.tsx';
import { isUnwritten, outcomeName, outcomesFor, previewOf, statementFor } from './decision-form.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

/** The outcome, what it will do, and its grounds; number keys choose the rule, Enter decides. */
export function DecisionFields({ found }: { found: AdminCaseDetail }) {
  const { setValue, getValues } = useFormContext();
  const chosen: unknown = useWatch({ name: 'outcome' });
  const outcomes = outcomesFor(found);
  const outcome = outcomes.find((one) => one === chosen);
  const isAgainst = outcome !== undefined && outcome !== 'no-action';
  const begin = (reason: string) => {
    if (isUnwritten(getValues('statement'))) setValue('statement', statementFor(reason));
  };
  const form = useFormKeys((key) => {
    const reason = isAgainst ? ruleAtKey(key) : undefined;
    if (reason === undefined) return;
    setValue('reason', reason, { shouldDirty: true });
    begin(reason);
  });
  return (
    <div ref={form}>
      <RadioButtonGroupInput
        source="outcome"
        choices={outcomes.map((id) => ({ id, name: outcomeName(id, found) }))}
        helperText={found.isAnothers ? t('anothersPost') : false}
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
          label={t('end')}
          helperText={t('leftEmptyUntilIt')}
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
      <RuleButtons onRule={onRule} />
      <TextInput
        source="statement"
        label={t('statementOfReasons')}
        helperText={t('theAuthorReadsThisAnd')}
        slotProps={{ htmlInput: { maxLength: LIMITS.cases.statement } }}
        minRows={3}
        multiline
        fullWidth
      />
    </>
  );
}

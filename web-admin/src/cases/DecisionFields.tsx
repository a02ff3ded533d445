import type { CaseOutcome } from '@forum/contracts/case-fields';
import type { ReportReason } from '@forum/contracts/reports';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@forum/contracts/limits';
import { useEffect } from 'react';
import { DateTimeInput, RadioButtonGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormKeys } from '../layout/form-keys.ts';
import { RuleButtons, ruleAtKey } from '../layout/RuleButtons.tsx';
import { StatementInput } from '../layout/StatementInput.tsx';
import { isUnwritten, statementFor } from './decision-form.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

interface Props {
  readonly outcomes: readonly { readonly id: CaseOutcome; readonly name: string }[];
  readonly hint?: string | undefined;
  /** What an outcome will do. */
  readonly preview: (outcome: CaseOutcome) => string;
  /** The rule that is chosen at first; undefined: none. */
  readonly reported: ReportReason | undefined;
}

/** The outcome, what it will do, and its grounds; number keys choose the rule, Enter decides. */
export function DecisionFields({ outcomes, hint, preview, reported }: Props) {
  const { setValue, getValues } = useFormContext();
  const chosen: unknown = useWatch({ name: 'outcome' });
  const outcome = outcomes.find(({ id }) => id === chosen)?.id;
  const isAgainst = outcome !== undefined && outcome !== 'no-action';
  const begin = (reason: string) => {
    if (isUnwritten(getValues('statement'))) setValue('statement', statementFor(reason));
  };
  const choose = (reason: string) => {
    setValue('reason', reason, { shouldDirty: true });
    begin(reason);
  };
  useEffect(() => {
    if (isAgainst && reported !== undefined && getValues('reason') === undefined) choose(reported);
  });
  const form = useFormKeys((key) => {
    const reason = isAgainst ? ruleAtKey(key) : undefined;
    if (reason !== undefined) choose(reason);
  });
  return (
    <div ref={form}>
      <RadioButtonGroupInput source="outcome" choices={[...outcomes]} helperText={hint ?? false} />
      {outcome === undefined ? null : (
        <Typography component="output" sx={{ display: 'block', mb: 2 }}>
          {preview(outcome)}
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
      <StatementInput
        source="statement"
        label={t('statementOfReasons')}
        hint={t('theAuthorReadsThisAnd')}
        most={LIMITS.cases.statement}
        isUnwritten={isUnwritten}
      />
    </>
  );
}

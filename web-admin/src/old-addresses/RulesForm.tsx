import { getAddressRules, OLD_SYSTEMS, setAddressRules } from '@forum/contracts/old-addresses';
import { useQuery } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { rulesIn, textsOfRules } from './rules-text.ts';

const t = textsOf('oldAddresses');

const bodyOf = (values: unknown) => ({ ...rulesIn(values), ...groundsOf(values) });

/** The rules by which old addresses are read, a line each. */
export function RulesForm() {
  const { data, refetch } = useQuery({
    queryKey: ['address-rules'],
    queryFn: () => ask(getAddressRules),
  });
  if (data === undefined) return null;
  const validate = (values: unknown) => {
    const issues = Object.entries(validateWith(setAddressRules.body)(bodyOf(values)));
    // Each line is a field of the call, and all of them one of the form.
    return Object.fromEntries(
      issues.map(([path, message]) => [path.split('.')[0] ?? path, message]),
    );
  };
  return (
    <FormDialog
      label={t('rules')}
      title={t('rules')}
      changes={t('rulesChange')}
      defaults={textsOfRules(data)}
      validate={validate}
      send={async (values) => {
        await ask(setAddressRules, { body: setAddressRules.body.parse(bodyOf(values)) });
        await refetch();
      }}
      done={t('areRules')}
    >
      <TextInput
        source="systems"
        label={t('systems')}
        helperText={t('systemsSay', { systems: OLD_SYSTEMS.join(', ') })}
        multiline
        minRows={2}
        fullWidth
      />
      <TextInput
        source="rules"
        label={t('ownRules')}
        helperText={t('rulesSay')}
        multiline
        minRows={4}
        fullWidth
      />
      <GroundsFields />
    </FormDialog>
  );
}

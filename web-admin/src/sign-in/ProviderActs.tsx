import * as calls from '@forum/contracts/admin-sign-in-providers';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { validateWith } from '../layout/validate.ts';
import { ask } from '../providers/api.ts';
import { textsOf } from '../messages/texts.ts';
import { bodyOf } from './provider-form.ts';
import { ProviderInputs } from './ProviderInputs.tsx';
import { ScimAct } from './ScimAct.tsx';

const t = textsOf('signIn');

/** What owners do with the provider of the row; the operator's are the operator's, but for their people. */
export function ProviderActs() {
  const provider = useRecordContext<calls.AdminSignInProvider>();
  if (provider === undefined) return null;
  const { id, name, removed, source } = provider;
  if (source === 'environment') return <ScimAct provider={provider} />;
  if (removed) {
    return (
      <ActButton
        label={t('restore')}
        act={() => ask(calls.restoreSignInProvider, { params: { id }, body: {} })}
        done={t('isBack', { name })}
      />
    );
  }
  return (
    <>
      <EditProvider provider={provider} />
      <ScimAct provider={provider} />
      <ActDialog
        label={t('remove')}
        color="error"
        title={t('removeNamed', { name })}
        act={({ reason, note }) =>
          ask(calls.removeSignInProvider, { params: { id }, body: { reason, note } })
        }
        done={t('isRemoved', { name })}
      />
    </>
  );
}

function EditProvider({ provider }: { readonly provider: calls.AdminSignInProvider }) {
  const { id, name, hasSecret } = provider;
  const { body } = calls.editSignInProvider;
  return (
    <FormDialog
      label={t('edit')}
      title={t('editNamed', { name })}
      defaults={{ ...provider, secret: '' }}
      validate={(values) => validateWith(body)(bodyOf(values))}
      send={(values) =>
        ask(calls.editSignInProvider, {
          params: { id },
          body: body.parse(bodyOf(values)),
        })
      }
      done={t('isChanged', { name })}
    >
      <ProviderInputs hasSecret={hasSecret} />
      <GroundsFields />
    </FormDialog>
  );
}

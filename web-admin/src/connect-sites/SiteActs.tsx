import * as calls from '@forum/contracts/admin-connect-sites';
import { PasswordInput, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('connectSites');

/** The secret that the site and the forum share. */
export function SecretInput() {
  return (
    <PasswordInput
      source="secret"
      label={t('secret')}
      helperText={t('secretHelp')}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
      fullWidth
    />
  );
}

/** What owners do with the site of the row. */
export function SiteActs() {
  const site = useRecordContext<calls.AdminConnectSite>();
  if (site === undefined) return null;
  const { id, domain, removed } = site;
  if (removed) {
    return (
      <ActButton
        label={t('restore')}
        act={() => ask(calls.restoreConnectSite, { params: { id }, body: {} })}
        done={t('isBack', { domain })}
      />
    );
  }
  const { body } = calls.replaceConnectSecret;
  const bodyOf = (values: unknown) => ({
    secret: Object(values).secret ?? '',
    ...groundsOf(values),
  });
  return (
    <>
      <FormDialog
        label={t('newSecret')}
        title={t('newSecretNamed', { domain })}
        defaults={{ secret: '' }}
        validate={(values) => validateWith(body)(bodyOf(values))}
        send={(values) =>
          ask(calls.replaceConnectSecret, { params: { id }, body: body.parse(bodyOf(values)) })
        }
        done={t('isNewSecret', { domain })}
      >
        <SecretInput />
        <GroundsFields />
      </FormDialog>
      <ActDialog
        label={t('remove')}
        color="error"
        title={t('removeNamed', { domain })}
        act={({ reason, note }) =>
          ask(calls.removeConnectSite, { params: { id }, body: { reason, note } })
        }
        done={t('isRemoved', { domain })}
      />
    </>
  );
}

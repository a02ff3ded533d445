import { leadOldAddress } from '@forum/contracts/old-addresses';
import { TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('oldAddresses');

/** Leads an address by hand; left out: any. */
export function LeadAddress({ address }: { readonly address?: string }) {
  const bodyOf = (values: unknown) => ({
    address: address ?? Object(values).address ?? '',
    to: Object(values).leadTo ?? '',
    ...groundsOf(values),
  });
  // The form calls its field otherwise than the call does: a row has a `to` of its own.
  const validate = (values: unknown) => {
    const { to, ...others } = validateWith(leadOldAddress.body)(bodyOf(values));
    return to === undefined ? others : { ...others, leadTo: to };
  };
  return (
    <FormDialog
      label={t('lead')}
      title={address === undefined ? t('leadAny') : t('leadNamed', { address })}
      changes={t('leadChanges')}
      defaults={{ address: address ?? '', leadTo: '' }}
      validate={validate}
      send={(values) => ask(leadOldAddress, { body: leadOldAddress.body.parse(bodyOf(values)) })}
      done={t('isLed')}
    >
      {address === undefined ? (
        <TextInput source="address" label={t('address')} helperText={t('addressSays')} fullWidth />
      ) : null}
      <TextInput source="leadTo" label={t('leadsTo')} helperText={t('toSays')} fullWidth />
      <GroundsFields />
    </FormDialog>
  );
}

import type { CountedProfileField } from '@forum/contracts/admin-profile-fields';
import Alert from '@mui/material/Alert';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textsOf } from '../messages/texts.ts';
import { widenedTo } from './field-form.ts';

const t = textsOf('profileFields');

/** In the form of a field: others are about to read what members filled in for fewer, so it is asked for once more. */
export function Widening({ field }: { field: CountedProfileField }) {
  const audience = widenedTo(field, { audience: useWatch({ name: 'audience' }) });
  if (audience === null) return null;
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('othersWillRead', { count: field.filled, audience })}
      </Alert>
      <BooleanInput source="isAgreed" label={t('publishIt')} />
    </>
  );
}

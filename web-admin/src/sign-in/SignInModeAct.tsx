import {
  getSignInMode,
  setSignInMode,
  COUNTED_UNLINKED,
  type SignInMode,
} from '@forum/contracts/admin-sign-in-mode';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { SelectInput } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

const t = textsOf('signIn');

/** Whether members sign in by providers alone, and how to change it. */
export function SignInModeAct() {
  const { data } = useQuery({ queryKey: ['sign-in-mode'], queryFn: () => ask(getSignInMode) });
  if (data === undefined) return null;
  return data.owner === null ? <Restrict mode={data} /> : <Open mode={data} />;
}

function Restrict({ mode: { owners, unlinked } }: { readonly mode: SignInMode }) {
  const { body } = setSignInMode;
  const bodyOf = (values: unknown) => ({
    ownerId: Object(values).ownerId ?? '',
    ...groundsOf(values),
  });
  return (
    <FormDialog
      label={t('only')}
      title={t('onlyTitle')}
      changes={[t('onlyChanges'), ...unlinkedTexts(unlinked)].join(' ')}
      validate={(values) => validateWith(body)(bodyOf(values))}
      send={(values) => ask(setSignInMode, { body: body.parse(bodyOf(values)) })}
      done={t('isOnly')}
    >
      <SelectInput
        source="ownerId"
        label={t('namedOwner')}
        helperText={t('namedOwnerHelp', { address: '/login?password' })}
        choices={owners.map(({ id, username }) => ({ id, name: username }))}
        translateChoice={false}
        fullWidth
      />
      <GroundsFields />
    </FormDialog>
  );
}

/** Who would have to link a provider at the next sign-in. */
function unlinkedTexts({ members, among, staff }: SignInMode['unlinked']): string[] {
  const isAll = among < COUNTED_UNLINKED;
  if (isAll && members === 0) return [t('noneUnlinked')];
  const count = t(isAll ? 'unlinked' : 'unlinkedOfNewest', { count: members, among });
  const names = staff.map(({ username }) => username).join(', ');
  return [count, ...(names === '' ? [] : [t('unlinkedStaff', { names })]), t('unlinkedThen')];
}

function Open({ mode: { only, owner } }: { readonly mode: SignInMode }) {
  const username = owner?.username ?? '';
  return (
    <>
      <Chip
        color="warning"
        variant="outlined"
        label={only ? t('onlyNow', { username }) : t('onlyVoid', { username })}
      />
      <ActDialog
        label={t('open')}
        title={t('openTitle')}
        act={(grounds) => ask(setSignInMode, { body: { ownerId: null, ...grounds } })}
        done={t('isOpen')}
      />
    </>
  );
}

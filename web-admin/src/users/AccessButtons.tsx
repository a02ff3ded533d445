import type { AdminUser } from '@forum/contracts/admin-users';
import {
  erasureForm,
  eraseUser,
  exportUser,
  signOutUser,
  unlockUserPin,
} from '@forum/contracts/member-access';
import { beginFactorReset, resetForm } from '@forum/contracts/factor-resets';
import { TextInput } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { save } from '../layout/save.ts';
import { ask, download } from '../providers/api.ts';
import { groundsOf, validateGrounds } from '../layout/grounds.ts';
import { erasureOf, validateErasure } from './erasure-form.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('users');

/** Administrators' acts on a member's access; none can be undone. */
export function AccessButtons({ member }: { member: AdminUser }) {
  const { id, username, role } = member;
  const params = { id };
  return (
    <>
      <ActDialog
        label={t('signOut')}
        changes={t('everyBrowserOfTheirs')}
        title={t('signOutEverywhere', { username })}
        act={(body) => ask(signOutUser, { params, body })}
        done={t('isSignedOutEverywhere', { username })}
      />
      {role === 'MEMBER' ? null : (
        <ActDialog
          label={t('unlockPin')}
          changes={t('afterTooManyWrong')}
          title={t('letEnterTheirPin', { username })}
          act={(body) => ask(unlockUserPin, { params, body })}
          done={t('thePinOfIs', { username })}
        />
      )}
      <ActDialog
        label={t('export')}
        changes={t('youGetTheArchive')}
        title={t('takeTheArchiveOf', { username })}
        act={async (body) => save(`${username}.zip`, await download(exportUser, { params, body }))}
        done={t('theArchiveOfIs')}
      />
    </>
  );
}

/** Takes the factors of a member who has lost them away, after a time in which the member can stop it; for owners. */
export function ResetFactorsButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label={t('resetFactors')}
      changes={t('resetFactorsChanges')}
      title={t('resetFactorsOf', { username })}
      validate={validateGrounds(resetForm)}
      send={(values) =>
        ask(beginFactorReset, { params: { id }, body: resetForm.parse(groundsOf(values)) })
      }
      done={t('factorsAreReset', { username })}
    >
      <GroundsFields />
    </FormDialog>
  );
}

/** Deletes a member's account as if they had left themselves. */
export function EraseButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label={t('erase')}
      changes={t('theAccountAndAll')}
      color="error"
      title={t('eraseForGood', { username })}
      validate={validateErasure}
      send={(values) =>
        ask(eraseUser, { params: { id }, body: erasureForm.parse(erasureOf(values)) })
      }
      done={t('isErased', { username })}
    >
      <TextInput
        source="typed"
        label={t('username')}
        helperText={t('type', { username })}
        fullWidth
      />
      <GroundsFields />
    </FormDialog>
  );
}

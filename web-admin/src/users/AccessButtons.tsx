import type { AdminUser } from '@forum/contracts/admin-users';
import {
  erasureForm,
  eraseUser,
  exportUser,
  signOutUser,
  unlockUserPin,
} from '@forum/contracts/member-access';
import { TextInput } from 'react-admin';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { save } from '../layout/save.ts';
import { ask, download } from '../providers/api.ts';
import { erasureOf, validateErasure } from './erasure-form.ts';

/** Administrators' acts on a member's access; none can be undone. */
export function AccessButtons({ member }: { member: AdminUser }) {
  const { id, username, role } = member;
  const params = { id };
  return (
    <>
      <ActDialog
        label="Sign out"
        changes="Every browser of theirs is signed out. This cannot be undone."
        title={`Sign ${username} out everywhere?`}
        act={(body) => ask(signOutUser, { params, body })}
        done={`${username} is signed out everywhere.`}
      />
      {role === 'MEMBER' ? null : (
        <ActDialog
          label="Unlock PIN"
          changes="After too many wrong PINs, they may try again at once."
          title={`Let ${username} enter their PIN again at once`}
          act={(body) => ask(unlockUserPin, { params, body })}
          done={`The PIN of ${username} is unlocked.`}
        />
      )}
      <ActDialog
        label="Export"
        changes="You get the archive that they could take themselves. It stands in the audit log."
        title={`Take the archive of ${username}?`}
        act={async (body) => save(`${username}.zip`, await download(exportUser, { params, body }))}
        done={`The archive of ${username} is on its way.`}
      />
    </>
  );
}

/** Deletes a member's account as if they had left themselves. */
export function EraseButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label="Erase"
      changes="The account and all that is personal go for good; what they wrote stays under “Deleted member”. This cannot be undone."
      color="error"
      title={`Erase ${username} for good?`}
      validate={validateErasure}
      send={(values) =>
        ask(eraseUser, { params: { id }, body: erasureForm.parse(erasureOf(values)) })
      }
      done={`${username} is erased.`}
    >
      <TextInput source="typed" label="Username" helperText={`Type ${username}.`} fullWidth />
      <GroundsFields />
    </FormDialog>
  );
}

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

/** Administrators' acts on a member's account; none can be undone. */
export function AccessButtons({ member }: { member: AdminUser }) {
  const { id, username, role } = member;
  const params = { id };
  return (
    <>
      <ActDialog
        label="Sign out"
        title={`Sign ${username} out everywhere? This cannot be undone.`}
        act={(body) => ask(signOutUser, { params, body })}
        done={`${username} is signed out everywhere.`}
      />
      {role === 'MEMBER' ? null : (
        <ActDialog
          label="Unlock PIN"
          title={`Let ${username} enter their PIN again at once`}
          act={(body) => ask(unlockUserPin, { params, body })}
          done={`The PIN of ${username} is unlocked.`}
        />
      )}
      <ActDialog
        label="Export"
        title={`Take the archive of ${username}? It stands in the audit log.`}
        act={async (body) => save(`${username}.zip`, await download(exportUser, { params, body }))}
        done={`The archive of ${username} is on its way.`}
      />
      <EraseButton member={member} />
    </>
  );
}

function EraseButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label="Erase"
      color="error"
      title={`Erase ${username} for good? Nothing brings the account back.`}
      validate={validateErasure}
      send={(values) =>
        ask(eraseUser, { params: { id }, body: erasureForm.parse(erasureOf(values)) })
      }
      done={`${username} is erased.`}
    >
      <TextInput
        source="typed"
        label="Username"
        helperText={`Type ${username}. What they wrote stays under “Deleted member”.`}
        fullWidth
      />
      <GroundsFields />
    </FormDialog>
  );
}

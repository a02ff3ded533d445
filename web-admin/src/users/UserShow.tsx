import { liftSuspension, type AdminUser } from '@forum/contracts/admin-users';
import {
  BooleanField,
  DateField,
  EmailField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { PurgeButton } from './PurgeButton.tsx';
import { RoleButton } from './RoleButton.tsx';
import { SuspendButton } from './SuspendButton.tsx';
import { SuspensionField } from './SuspensionField.tsx';

/** A member with what staff must know of them, and what staff can do. */
export function UserShow() {
  return (
    <Show actions={<Acts />}>
      <SimpleShowLayout>
        <TextField source="username" />
        <TextField source="name" emptyText="–" />
        <EmailField source="email" emptyText="–" />
        <BooleanField source="emailVerified" label="E-mail confirmed" />
        <TextField source="role" />
        <NumberField source="level" />
        <NumberField source="reputation" />
        <DateField source="createdAt" label="Joined" showTime />
        <DateField source="lastActiveAt" label="Last here" showTime emptyText="–" />
        <SuspensionField />
        <TextField source="suspension.reason" label="Reason" emptyText="–" />
      </SimpleShowLayout>
    </Show>
  );
}

function Acts() {
  const member = useRecordContext<AdminUser>();
  if (member === undefined) return <TopToolbar />;
  const { id, username, suspension } = member;
  return (
    <TopToolbar>
      <RoleButton member={member} />
      <PurgeButton member={member} />
      {suspension === null ? (
        <SuspendButton member={member} />
      ) : (
        <ActButton
          label="Lift the suspension"
          act={() => ask(liftSuspension, { params: { id } })}
          done={`${username} may write again.`}
        />
      )}
    </TopToolbar>
  );
}

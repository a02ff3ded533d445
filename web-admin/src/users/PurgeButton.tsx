import { purgeUser, type AdminUser } from '@forum/contracts/admin-users';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { groundsOf, validateGrounds } from '../layout/grounds.ts';
import { ask } from '../providers/api.ts';

/** Removes everything a member wrote, as one act that the audit log can undo. */
export function PurgeButton({ member: { id, username } }: { member: AdminUser }) {
  return (
    <FormDialog
      label="Purge"
      color="error"
      title={`Remove all that ${username} wrote, and suspend them?`}
      validate={validateGrounds(purgeUser.body)}
      send={(values) =>
        ask(purgeUser, { params: { id }, body: purgeUser.body.parse(groundsOf(values)) })
      }
      done={`All that ${username} wrote is removed. The audit log can take it back.`}
    >
      <GroundsFields />
    </FormDialog>
  );
}

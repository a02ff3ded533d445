import Chip from '@mui/material/Chip';
import type { AdminUser } from '@forum/contracts/admin-users';
import { useRecordContext } from 'react-admin';

/** Whether the member may only read, and until when. */
export function SuspensionField() {
  const suspension = useRecordContext<AdminUser>()?.suspension ?? null;
  if (suspension === null) return null;
  const end =
    suspension.until === null ? '' : ` until ${new Date(suspension.until).toLocaleString()}`;
  return <Chip size="small" color="warning" label={`Suspended${end}`} title={suspension.reason} />;
}

import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { AdminUser } from '@forum/contracts/admin-users';
import { useRecordContext } from 'react-admin';

/** Whether the member may only read, or publish nothing, and until when. */
export function RestrictionField() {
  const { suspension = null, silence = null } = useRecordContext<AdminUser>() ?? {};
  return (
    <Stack direction="row" spacing={1}>
      <Restricted as="Suspended" by={suspension} />
      <Restricted as="Silenced" by={silence} />
    </Stack>
  );
}

function Restricted({ as, by }: { as: string; by: AdminUser['suspension'] }) {
  if (by === null) return null;
  const end = by.until === null ? '' : ` until ${new Date(by.until).toLocaleString()}`;
  return <Chip size="small" color="warning" label={`${as}${end}`} title={by.reason} />;
}

import Link from '@mui/material/Link';
import type { AdminUser } from '@forum/contracts/admin-users';
import { shownMailAddress } from '@forum/contracts/mail-address';
import { useRecordContext } from 'react-admin';

/** The member's address, as people read it. */
export function AddressField() {
  const { email = null } = useRecordContext<AdminUser>() ?? {};
  if (email === null) return null;
  return (
    <Link href={`mailto:${email}`} variant="body2" onClick={(event) => event.stopPropagation()}>
      {shownMailAddress(email)}
    </Link>
  );
}

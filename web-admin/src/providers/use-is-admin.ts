import { atLeast } from '@forum/contracts';
import { role } from '@forum/contracts/roles';
import { useGetIdentity } from 'react-admin';

/** Whether who is at the console is an administrator; false until that is known. */
export function useIsAdmin(): boolean {
  const held = role.safeParse(useGetIdentity().identity?.['role']).data;
  return held !== undefined && atLeast(held, 'ADMIN');
}

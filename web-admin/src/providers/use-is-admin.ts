import { atLeast } from '@forum/contracts';
import { role } from '@forum/contracts/roles';
import { useGetIdentity } from 'react-admin';

/** Whether the member at the console is an administrator; false until known. */
export function useIsAdmin(): boolean {
  const held = role.safeParse(useGetIdentity().identity?.['role']).data;
  return held !== undefined && atLeast(held, 'ADMIN');
}

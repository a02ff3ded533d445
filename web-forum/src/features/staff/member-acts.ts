import { atLeast, isAbove, isStaff, type Actor } from '@forum/contracts/roles';
import type { Author } from '@forum/contracts/users';

/** The member whom an act is about. */
export type Concerned = Pick<Author, 'id' | 'username' | 'role'>;

/** What staff do about a member where they read. */
export type MemberAct = 'warn' | 'suspend' | 'purge';

/** The acts on a member that are open to a reader, the gravest last; none on oneself, one's equals and above. */
export function offeredOnMember(viewer: Actor | null, member: Concerned): readonly MemberAct[] {
  if (viewer === null || !isStaff(viewer) || isErased(member)) return [];
  if (viewer.id === member.id || !isAbove(viewer, member.role)) return [];
  return atLeast(viewer.role, 'ADMIN') ? ['warn', 'suspend', 'purge'] : ['warn', 'suspend'];
}

// Deleted accounts share a name that nobody can take.
function isErased({ username }: Concerned): boolean {
  return username === 'deleted';
}

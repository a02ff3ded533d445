import type { GroupBadge } from '@forum/contracts/users';
import { Chip } from '../../components/Chip.tsx';

/** The badge that a member shows beside their name. */
export function MemberBadge({ of }: { of: GroupBadge | undefined }) {
  return of === undefined ? null : (
    <Chip color={of.color} to={`/groups/${of.slug}`}>
      {of.text}
    </Chip>
  );
}

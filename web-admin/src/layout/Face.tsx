import Avatar from '@mui/material/Avatar';
import { nameOf, type Named } from '@forum/contracts/users';

/** A member's picture, or the first letter of their name. The name is always next to it, so it has no text of its own. */
export function Face({ of: member }: { of: Named & { readonly avatar: string | null } }) {
  const [letter = '?'] = nameOf(member);
  return (
    <Avatar
      aria-hidden
      {...(member.avatar === null ? {} : { src: member.avatar })}
      sx={{ width: 56, height: 56, bgcolor: 'action.selected', color: 'text.primary' }}
    >
      {letter.toUpperCase()}
    </Avatar>
  );
}

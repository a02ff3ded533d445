import Box from '@mui/material/Box';
import { InviteByMail } from '../invites/InviteByMail.tsx';
import { MakeLink } from '../invites/MakeLink.tsx';
import type { StepProps } from './step-props.ts';

/** Invites the first members, by email or by a link. */
export function InvitesStep({ onDone }: StepProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <InviteByMail onDone={onDone} />
      <MakeLink />
    </Box>
  );
}

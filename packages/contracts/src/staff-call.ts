import { actGrounds } from './acts.ts';
import { idParams } from './scalars.ts';

/** What staff do to one thing, with its grounds: an act that the audit log records. */
export const byStaff = {
  method: 'POST',
  tag: 'moderation',
  access: 'moderator',
  elevated: true,
  params: idParams,
  body: actGrounds,
} as const;

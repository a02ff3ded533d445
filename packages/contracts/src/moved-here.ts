import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { moment } from './scalars.ts';

/** A member came from another forum, and has not yet closed the notice that says so. */
export const movedHere = z.object({
  /** What that forum was called. */
  from: z.string(),
  at: moment,
});

export const closeMoveNotice = defineEndpoint({
  method: 'DELETE',
  path: '/users/profile/moved-here',
  summary: 'Close the notice that one’s forum moved here; it is not shown again',
  tag: 'users',
  access: 'member',
  whileSuspended: true,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403],
});

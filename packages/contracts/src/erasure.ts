import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { boundedText } from './texts.ts';

/** What deleting one's own account requires. */
export const deletionForm = z.strictObject({
  password: boundedText(LIMITS.password.max, {
    required: 'Password is required',
    tooLong: 'Password must be at most 128 characters',
  }).min(1, 'Password is required'),
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/users/profile/delete',
  summary: 'Delete one’s own account: personal data is erased, posts stay under "Deleted member"',
  tag: 'users',
  access: 'member',
  // Members who must leave may also delete their account.
  whileSuspended: true,
  repeatable: false,
  /** Members who have just proved who they are in another way leave the password out. */
  body: deletionForm.partial(),
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 409, 422, 429],
});

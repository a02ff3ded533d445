import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const endFirstVisit = defineEndpoint({
  method: 'DELETE',
  path: '/users/profile/first-visit',
  summary: 'End the steps of a new member’s first visit, done or skipped; they are not shown again',
  tag: 'users',
  access: 'member',
  whileSilenced: true,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403],
});

import { z } from 'zod';
import { tokenForm } from './credentials.ts';
import { defineEndpoint } from './endpoint.ts';

export const reportNotMe = defineEndpoint({
  method: 'POST',
  path: '/auth/not-me',
  summary:
    'Say with the token from an email that what it tells of was somebody else: all sessions end, and another password is asked for',
  tag: 'sessions',
  body: tokenForm,
  status: 204,
  response: z.undefined(),
  refusals: [400, 422, 429],
  repeatable: false,
});

import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const downloadArchive = defineEndpoint({
  method: 'GET',
  path: '/users/me/export',
  summary: 'Everything the forum stores about the member, as a zip of JSON files and images',
  tag: 'users',
  access: 'member',
  repeatable: false,
  produces: 'application/zip',
  response: z.unknown().meta({ type: 'string', format: 'binary' }),
  refusals: [401, 429],
});

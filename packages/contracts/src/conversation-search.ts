import { z } from 'zod';
import { participant } from './conversations.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment } from './scalars.ts';
import { highlight } from './search.ts';
import { cleanText } from './texts.ts';
import { author } from './users.ts';

/** A message that was found, and the others in its conversation. */
export const foundMessage = z
  .object({
    id,
    conversationId: id,
    /** Its position in the conversation. */
    seq: z.int(),
    author,
    participants: z.array(participant),
    writtenAt: moment,
    highlights: z.object({ text: highlight }),
  })
  .meta({ id: 'FoundMessage' });
/** A message that was found. */
export type FoundMessage = z.infer<typeof foundMessage>;

export const searchMessages = defineEndpoint({
  tag: 'conversations',
  access: 'member',
  method: 'GET',
  path: '/conversations/search',
  summary:
    'The messages with these words that the member may read, newest first; counted up to 1000',
  query: pageQuery.safeExtend({
    q: cleanText((text) => text.trim(), { max: 200 }).min(1, 'Type something to search for'),
  }),
  response: pageOf(foundMessage),
  refusals: [400, 401, 429],
});

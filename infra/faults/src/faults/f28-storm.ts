import { type Fault, mustHold } from '../fault.ts';
import { documentUnder } from '@forum/launcher/keyed-text';
import { send } from '../load/send.ts';
import type { Intent } from '../load/journal.ts';

const EDITS = 50;

/** Many changes to one post at once. */
export const conflictStorm: Fault = {
  id: 'F28',
  title: 'fifty edits of one post at once',
  isUnderLoad: false,
  strike: async ({ forum, load, world, journal, chance }) => {
    await load.probe();
    const item = world.posts.at(-1);
    if (item === undefined) throw new Error('There is no post.');
    const answers = await Promise.all(
      Array.from({ length: EDITS }, async () => {
        const key = chance.uuid();
        const body = JSON.stringify({ content: documentUnder(key) });
        const rest = { memberId: item.by.id, writesText: true, mayChangeNothing: false };
        const intent: Intent = {
          key,
          method: 'PATCH',
          path: `/api/posts/${item.id}`,
          body,
          ...rest,
        };
        await journal.intend(intent);
        const began = performance.now();
        const answer = await send(forum.origin, item.by, intent);
        await journal.answered(key, answer, performance.now() - began);
        return answer;
      }),
    );
    const refused = answers.flatMap((one) => (one.kind === 'no' ? [one.status] : []));
    const failed = answers.flatMap((one) => (one.kind === 'unknown' ? [one.why] : []));
    // Being told to come back later is an answer too, when fifty are more than the machine can do at once.
    mustHold(
      failed.every((why) => why.startsWith('503 ')),
      `Edits failed: ${failed.join(', ')}`,
    );
    mustHold(
      refused.every((status) => status === 409),
      `Edits were refused with ${refused.join(', ')}`,
    );
    return [
      `${EDITS - refused.length - failed.length} of ${EDITS} taken, ${refused.length} refused with 409, ${failed.length} told to come back`,
    ];
  },
};

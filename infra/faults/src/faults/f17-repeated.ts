import { type Fault, mustHold, type Scene } from '../fault.ts';
import { post } from '../load/acts.ts';
import { send } from '../load/send.ts';

const TIMES = 20;

/** One request arrives many times at once, as from retrying proxies and impatient people. */
export const sameKey: Fault = {
  id: 'F17',
  title: 'the same request twenty times at once',
  isUnderLoad: false,
  strike: async (scene) => {
    const { forum, world, journal, chance } = scene;
    const act = post(world, chance, true);
    const other = world.people.find(({ id }) => id !== act?.by.id);
    if (act === null || other === undefined) throw new Error('It takes two members.');
    const { intent, by } = act;
    await journal.intend(intent);
    const answers = await Promise.all(
      Array.from({ length: TIMES }, async () => {
        const answer = await send(forum.origin, by, intent);
        await journal.answered(intent.key, answer, 0);
        return answer;
      }),
    );
    const ids = new Set(answers.flatMap((one) => (one.kind === 'ok' ? [one.id] : [])));
    const waits = answers.filter(({ kind }) => kind === 'unknown').length;
    mustHold(ids.size === 1, `One key was answered with ${ids.size} ids.`);
    mustHold(
      answers.every(({ kind }) => kind !== 'no'),
      'A repeated request was refused.',
    );
    const changed = await send(forum.origin, by, { ...intent, body: changedBody(intent.body) });
    mustHold(
      changed.kind === 'no' && changed.status === 422,
      'Another body was taken for the same request.',
    );
    const theirs = { ...intent, body: intent.body?.replaceAll(intent.key, chance.uuid()) ?? null };
    const ofOther = await send(forum.origin, other, theirs);
    mustHold(
      ofOther.kind === 'ok' && !ids.has(ofOther.id),
      'Somebody got the answer of another member.',
    );
    return [
      `${TIMES - waits} answers with one id, ${waits} told to wait; another body: 422; another member: their own`,
    ];
  },
};

function changedBody(body: string | null): string {
  return (body ?? '').replace('Discussion', 'Question');
}

/** A double click on a button that sends no key. */
export const doubleClick: Fault = {
  id: 'F18',
  title: 'twenty clicks on one button at once',
  isUnderLoad: false,
  strike: async (scene) => {
    const { load, world } = scene;
    await load.probe();
    const item = world.posts.at(-1);
    const voter = world.people.find(({ id }) => id !== item?.by.id);
    if (item === undefined || voter === undefined) throw new Error('It takes two members.');
    const click = (way: string) => clicked(scene, voter.cookie, `/api/posts/${item.id}/${way}`);
    const votes = await Promise.all(Array.from({ length: TIMES }, () => click('upvote')));
    const taken = votes.filter((status) => status === 200).length;
    const refused = votes.filter((status) => status === 409).length;
    mustHold(taken === 1 && refused === TIMES - 1, `Upvotes were answered ${votes.join(', ')}`);
    const ways = Array.from({ length: TIMES }, (_none, n) => (n % 3 === 0 ? 'upvote' : 'downvote'));
    const flips = await Promise.all(ways.map(click));
    mustHold(
      flips.every((status) => status === 200 || status === 409),
      `Flips were answered ${flips.join(', ')}`,
    );
    return [
      `1 vote taken, ${refused} refused; ${flips.filter((one) => one === 200).length} of ${TIMES} flips taken`,
    ];
  },
};

async function clicked(
  { forum: { origin } }: Scene,
  cookie: string,
  path: string,
): Promise<number> {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin, cookie } });
  return answer.status;
}

// Steps of random histories: votes, reactions and answers in a thread, and what staff do about them.
import type { PollFields } from '@forum/contracts/poll-fields';
import { react, takeReactionBack } from '../../content/emoji-reactions/commands.ts';
import { castBallot, closePoll, removePoll, withdrawBallot } from '../../content/polls/commands.ts';
import { editPost } from '../../content/posts/commands.ts';
import { beginNullification } from '../../content/votes/commands/nullify.ts';
import { nullifications } from '../../content/votes/long-acts.ts';
import { by, itemAt, onPost, type StaffStep, type Step } from '../../app/test/histories.ts';
import type { Random } from '../../app/test/repeatable.ts';

const OFFERED = ['👍', '❤️'];
const OPTIONS = ['Rye', 'Wheat', 'Spelt'];
const KINDS = ['single', 'several', 'ranked'] as const;
const MINUTE_MS = 60_000;

/** The author adds a poll or changes it, which is refused once somebody has answered; `kind` 3: removes it. */
export function askPoll(kind: number): Step {
  return ({ people, posts }, step) => {
    const closesAt = new Date(step.at.getTime() + 25 * MINUTE_MS).toISOString();
    const poll: PollFields | null =
      kind === KINDS.length
        ? null
        : {
            question: `Which flour in step ${step.number}?`,
            options: OPTIONS,
            kind: itemAt(KINDS, kind),
            closesAt: step.history % 4 === 1 ? closesAt : null,
            isSecret: step.history % 8 === 7,
            results: 'always',
          };
    const given = by(itemAt(people.members, 0), step);
    return editPost(step.ctx, { ...given, postId: itemAt(posts, 0), changes: { poll } });
  };
}

/** Reacts, takes a reaction back, answers the poll or takes the answer back. */
export function givingStep(random: Random): Step {
  const [who, what, which, kind] = [random(4), random(12), random(2), random(3)];
  return ({ people, posts, comments }, step) => {
    const { ctx } = step;
    const given = by(itemAt(people.members, who), step);
    const postId = itemAt(posts, 0);
    const item =
      which === 0
        ? ({ type: 'post', id: postId } as const)
        : ({ type: 'comment', id: itemAt(comments, which) } as const);
    const emoji = itemAt(OFFERED, kind % 2);
    if (what < 2) return react(ctx, { ...given, item, emoji, offered: OFFERED });
    if (what < 4) return takeReactionBack(ctx, { ...given, item, emoji });
    if (what === 4) return withdrawBallot(ctx, { ...given, postId });
    if (what === 5) return askPoll(random(4))({ people, posts, comments, acts: [] }, step);
    const choices = what % 2 === 0 ? [kind] : [kind, (kind + 1) % OPTIONS.length];
    return castBallot(ctx, { ...given, postId, choices });
  };
}

/** Acts on the poll, and on everything that a member gave in the last half hour. */
export const givingActs: readonly StaffStep[] = [
  onPost('closes the poll', ({ given, postId, step }) => closePoll(step.ctx, { ...given, postId })),
  onPost('removes the poll', ({ given, postId, step }) =>
    removePoll(step.ctx, { ...given, postId }),
  ),
  ...[1, 2, 3].map((n) =>
    onPost(`takes back what member ${n} gave`, async ({ given, scene, step }) => {
      const window = {
        memberIds: [itemAt(scene.people.members, n).id],
        from: new Date(step.at.getTime() - 30 * MINUTE_MS).toISOString(),
        until: step.at.toISOString(),
      };
      const actId = await beginNullification(step.ctx, { ...given, window });
      await nullifications.finish(step.ctx, { meta: given.meta, actId });
    }),
  ),
];

import type { Actor } from '@forum/contracts';
import { labelType } from '@forum/contracts/labels';
import type { FoldRules } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { aCommentFacts, aPostFacts } from '@forum/testing/facts';
import { describe, expect, it } from 'vitest';
import {
  decideAccept,
  decideMark,
  decideName,
  decideUnaccept,
  decideUnmark,
  decideWithdraw,
  labelledComment,
  solutionOf,
} from './decide.ts';
import {
  acceptedComment,
  heldLabels,
  solutionReasons,
  type LabelEvent,
} from '@forum/events/labels';

const [postId, commentId, otherCommentId, labelId] = ['p', 'c', 'd', 'l'];
const owner: Actor = { id: 'owner', role: 'MEMBER' };
const member: Actor = { id: 'member', role: 'MEMBER' };
const writer: Actor = { id: 'writer', role: 'MEMBER' };
const staff: Actor = { id: 'staff', role: 'MODERATOR' };

const post = aPostFacts({ authorId: owner.id });
const fact = aCommentFacts({ commentId, postId, authorId: writer.id });
const comment = { postId, commentId, commentAuthorId: writer.id, postAuthorId: owner.id };
const other = { postId, commentId: otherCommentId, commentAuthorId: member.id };
const nothing: ReadonlySet<string> = new Set();

function refusalOf(act: () => unknown): [string, string] {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return [error.kind, error.code];
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('which comment can be labelled', () => {
  it('is one that is there, on a post that the member may read', () => {
    expect(labelledComment({ post, comment: fact }, member)).toEqual(comment);
  });
  it('answers alike for what never existed and for a comment on another’s draft', () => {
    const never = refusalOf(() => labelledComment({ post: null, comment: null }, member));
    const draft = { post: { ...post, published: false }, comment: fact };
    expect(refusalOf(() => labelledComment(draft, member))).toEqual(never);
    expect(never).toEqual(['not-found', 'comment-not-found']);
    expect(labelledComment(draft, owner)).toEqual(comment);
  });
  it('answers so of another’s draft too when the comment or the draft was deleted', () => {
    const hidden = { ...post, published: false, wasPublic: false };
    const goneComment = { ...fact, deleted: true };
    for (const target of [
      { post: hidden, comment: goneComment },
      { post: { ...hidden, deleted: true }, comment: fact },
    ]) {
      expect(refusalOf(() => labelledComment(target, member))).toEqual([
        'not-found',
        'comment-not-found',
      ]);
      expect(refusalOf(() => labelledComment(target, owner))[0]).toBe('gone');
    }
  });
  it('is gone with the comment or the post', () => {
    const deleted = { ...fact, deleted: true };
    expect(refusalOf(() => labelledComment({ post, comment: deleted }, member))[0]).toBe('gone');
    const noPost = { ...post, published: false, deleted: true };
    expect(refusalOf(() => labelledComment({ post: noPost, comment: fact }, owner))[0]).toBe(
      'gone',
    );
  });
});

describe('putting a label on', () => {
  const mark = (actor: Actor, type: (typeof labelType.options)[number], ...held: string[]) =>
    decideMark(
      { comment, actor, type, labelId },
      new Map(labelType.options.filter((one) => held.includes(one)).map((one) => [one, one])),
    );

  it.each(labelType.options.filter((type) => type !== 'SOLVED'))('lets members give %s', (type) => {
    const { postAuthorId: _, ...data } = { ...comment, labelId, markedBy: member.id, type };
    expect(mark(member, type)).toEqual([{ type: 'LabelAdded', data }]);
  });
  it('keeps SOLVED to staff, even from the post’s owner', () => {
    expect(refusalOf(() => mark(owner, 'SOLVED'))).toEqual(['forbidden', 'staff-only']);
    expect(mark(staff, 'SOLVED')).toHaveLength(1);
  });
  it('refuses the same type twice', () => {
    expect(refusalOf(() => mark(member, 'HELPFUL', 'HELPFUL'))).toEqual([
      'conflict',
      'already-labelled',
    ]);
    expect(refusalOf(() => mark(staff, 'SOLVED', 'SOLVED'))[0]).toBe('conflict');
  });
  it('refuses a third label to members, not to staff', () => {
    expect(mark(member, 'INFORMATIVE', 'HELPFUL')).toHaveLength(1);
    expect(refusalOf(() => mark(member, 'INFORMATIVE', 'HELPFUL', 'DUPLICATE'))).toEqual([
      'forbidden',
      'label-limit',
    ]);
    expect(mark(staff, 'INFORMATIVE', 'HELPFUL', 'DUPLICATE', 'OFF_TOPIC')).toHaveLength(1);
  });
});

describe('taking a label off', () => {
  it('removes the own label', () => {
    const [event] = decideUnmark(
      { comment, actor: member, type: 'HELPFUL' },
      new Map([['HELPFUL', labelId]]),
    );
    expect(event).toMatchObject({ type: 'LabelRemoved', data: { labelId, type: 'HELPFUL' } });
  });
  it('is harmless where there is none', () => {
    expect(decideUnmark({ comment, actor: member, type: 'HELPFUL' }, new Map())).toEqual([]);
  });
  it('keeps SOLVED to staff, but lets a former moderator take the own one off', () => {
    const command = { comment, actor: member, type: 'SOLVED' } as const;
    expect(refusalOf(() => decideUnmark(command, new Map()))).toEqual(['forbidden', 'staff-only']);
    expect(decideUnmark(command, new Map([['SOLVED', labelId]]))).toHaveLength(1);
  });
});

describe('accepting', () => {
  it('tells what was accepted before', () => {
    const [event] = decideAccept(comment, owner.id, other);
    expect(event).toMatchObject({
      type: 'AnswerAccepted',
      data: {
        commentId,
        by: owner.id,
        previous: { commentId: otherCommentId, commentAuthorId: member.id },
      },
    });
  });
  it('does nothing for what is accepted', () => {
    expect(decideAccept(comment, owner.id, comment)).toEqual([]);
  });
  it('is taken back only from the accepted comment', () => {
    expect(decideUnaccept(comment, owner.id, comment)).toMatchObject([
      { type: 'AnswerUnaccepted' },
    ]);
    expect(decideUnaccept(comment, owner.id, other)).toEqual([]);
    expect(decideUnaccept(comment, owner.id, null)).toEqual([]);
  });
});

describe('a solution', () => {
  it('is named by the owner’s ANSWER and by SOLVED, by no other label', () => {
    expect(solutionOf(comment, owner, 'ANSWER')?.as).toBe('ANSWER');
    expect(solutionOf(comment, staff, 'SOLVED')?.as).toBe('SOLVED');
    expect(solutionOf(comment, member, 'ANSWER')).toBeNull();
    expect(solutionOf(comment, owner, 'HELPFUL')).toBeNull();
  });
  it('is never named by its own author', () => {
    const own = { ...comment, commentAuthorId: owner.id };
    expect(solutionOf(own, owner, 'ANSWER')).toBeNull();
    expect(solutionOf({ ...comment, commentAuthorId: staff.id }, staff, 'SOLVED')).toBeNull();
  });
  it('is first named once, and last withdrawn once', () => {
    const answer = { comment, as: 'ANSWER', by: owner.id } as const;
    const solved = { comment, as: 'SOLVED', by: staff.id } as const;
    const both = new Set(['ANSWER:owner', 'SOLVED:staff']);
    expect(decideName(answer, nothing)).toMatchObject([{ data: { isFirst: true } }]);
    expect(decideName(solved, new Set(['ANSWER:owner']))).toMatchObject([
      { data: { isFirst: false } },
    ]);
    expect(decideName(answer, both)).toEqual([]);
    expect(decideWithdraw(answer, both)).toMatchObject([{ data: { wasLast: false } }]);
    expect(decideWithdraw(solved, new Set(['SOLVED:staff']))).toMatchObject([
      { data: { wasLast: true } },
    ]);
    expect(decideWithdraw(solved, nothing)).toEqual([]);
  });
});

/** The state after the events. */
function after<State>(
  rules: FoldRules<State>,
  events: readonly LabelEvent[],
  state = rules.initialState,
): State {
  return events.reduce((before, event) => rules.evolve(before, event), state);
}

describe('folding', () => {
  it('knows what is held', () => {
    const command = { comment, actor: member, type: 'ANSWER' } as const;
    const held = after(heldLabels, decideMark({ ...command, labelId }, new Map()));
    expect([...held]).toEqual([['ANSWER', labelId]]);
    expect(after(heldLabels, decideUnmark(command, held), held).size).toBe(0);
  });
  it('knows what is accepted', () => {
    const accepted = after(acceptedComment, decideAccept(comment, owner.id, null));
    expect(accepted?.commentId).toBe(commentId);
    const unaccepted = decideUnaccept(comment, owner.id, accepted);
    expect(after(acceptedComment, unaccepted, accepted)).toBeNull();
  });
  it('knows who calls it a solution', () => {
    const solution = { comment, as: 'SOLVED', by: staff.id } as const;
    const named = after(solutionReasons, decideName(solution, nothing));
    expect([...named]).toEqual(['SOLVED:staff']);
    expect(after(solutionReasons, decideWithdraw(solution, named), named).size).toBe(0);
  });
});

import type { Actor, Role } from '@forum/contracts';
import { describe, expect, it } from 'vitest';
import { decideApprove, decideRefuse, type Judging } from './decide.ts';
import type { SubmissionFacts } from '@forum/events/submissions';

const ID = '01990000-0000-7000-8000-00000000000';
const someone = (n: number, role: Role): Actor => ({ id: `${ID}${n}`, role });
const writer = someone(1, 'MEMBER');
const moderator = someone(2, 'MODERATOR');

const waiting: SubmissionFacts = {
  submissionId: `${ID}5`,
  memberId: writer.id,
  kind: 'comment',
  itemId: `${ID}6`,
  postId: `${ID}7`,
  parentId: null,
  cause: 'first-posts',
  wordId: null,
  state: 'waiting',
  reason: null,
  isErased: false,
};
const judging = (changes: Partial<Judging> = {}): Judging => ({
  actor: moderator,
  author: writer,
  found: waiting,
  ...changes,
});

describe.each([
  ['approving', decideApprove],
  ['refusing', (command: Judging) => decideRefuse(command, 'spam')],
])('%s what waits', (_name, decide) => {
  it('is for those above its author', () => {
    expect(decide(judging())).toHaveLength(1);
    const admin = someone(3, 'ADMIN');
    expect(() => decide(judging({ author: admin }))).toThrow('your role or a higher one');
  });

  it.each(['MODERATOR', 'ADMIN', 'SUPERADMIN'] as const)('is not for a %s who wrote it', (role) => {
    const self = someone(4, role);
    expect(() => decide(judging({ actor: self, author: self }))).toThrow(
      expect.objectContaining({ kind: 'forbidden', code: 'own-submission' }),
    );
  });

  it('ends where it is decided, or never was', () => {
    const approved = { ...waiting, state: 'approved' } as const;
    expect(() => decide(judging({ found: approved }))).toThrow('already approved');
    expect(() => decide(judging({ found: null }))).toThrow('submission does not exist');
  });
});

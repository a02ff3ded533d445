import type { UserSummary } from '@forum/contracts/users';

type Named = Pick<UserSummary, 'username' | 'displayName'>;

/**
 * Those whose name still has the text in it. While an answer is on its way the one before is shown, and a key pressed
 * then must not choose somebody whom the longer text rules out.
 */
export function membersNamed<T extends Named>(members: readonly T[], text: string): readonly T[] {
  const typed = text.toLowerCase();
  return members.filter(({ username, displayName }) =>
    [username, displayName ?? ''].some((name) => name.toLowerCase().includes(typed)),
  );
}

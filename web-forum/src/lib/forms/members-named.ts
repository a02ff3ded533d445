import { searchForm } from '@forum/contracts/search-form';
import type { UserSummary } from '@forum/contracts/users';

type Named = Pick<UserSummary, 'username' | 'displayName' | 'firstName' | 'lastName'>;

/**
 * Those whose names still contain the text, compared the way the server does. While an answer is on its way the
 * previous one is shown, and a key pressed then must not choose somebody whom the longer text rules out.
 */
export function membersNamed<T extends Named>(members: readonly T[], text: string): readonly T[] {
  const typed = searchForm(text);
  return members.filter(({ username, displayName, firstName, lastName }) =>
    searchForm([username, displayName, firstName, lastName].filter(Boolean).join(' ')).includes(
      typed,
    ),
  );
}

import { searchForm } from '@forum/contracts/search-form';
import type { UserSummary } from '@forum/contracts/users';

type Named = Pick<UserSummary, 'username' | 'displayName' | 'firstName' | 'lastName'>;

/**
 * Those whose names still have the text in them, one after the other as the server looks for it. While an answer is on its way the one before is shown, and a key pressed
 * then must not choose somebody whom the longer text rules out.
 */
export function membersNamed<T extends Named>(members: readonly T[], text: string): readonly T[] {
  const typed = searchForm(text);
  return members.filter(({ username, displayName, firstName, lastName }) =>
    searchForm([username, displayName, firstName, lastName].filter(Boolean).join(' ')).includes(
      typed,
    ),
  );
}

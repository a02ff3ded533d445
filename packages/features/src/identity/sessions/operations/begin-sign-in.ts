import { DomainError } from '@forum/kernel';
import type { AppContext } from '../../../framework/feature.ts';
import { findMergedInto } from '../queries/merged-into.ts';
import { signIn, type SignIn, type UsedWay } from './sign-in.ts';

/** Who signs in by a way that opens their account. */
export interface Beginning extends Omit<SignIn, 'by'> {
  readonly by: UsedWay;
}

/**
 * Signs a member in who has used a way that opens their account, whichever it is. Call it only once they have: the
 * answer tells what happened to the account. @throws DomainError forbidden `account-merged`
 */
export async function beginSignIn(ctx: AppContext, { by, ...given }: Beginning): Promise<void> {
  const mergedInto = await findMergedInto(ctx.db, given.memberId);
  if (mergedInto !== null) throw mergedAccount(mergedInto.username);
  await signIn(ctx, { ...given, by: [by] });
}

function mergedAccount(username: string | null): DomainError {
  const message =
    username === null
      ? 'This account was merged into another, which was deleted.'
      : `This account was merged into ${username}. Please sign in there.`;
  return new DomainError('forbidden', 'account-merged', message);
}

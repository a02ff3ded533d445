import { DomainError } from '@forum/kernel';
import type { AccountEvent } from '@forum/events/accounts';

/** A member whom a provider bars, or admits. */
export interface Barring {
  readonly memberId: string;
  /** The provider's word. */
  readonly provider: string;
  readonly barred: boolean;
  /** The owner who gave the provider its token, or staff who undo. */
  readonly by: string;
}

type BarEvent = Extract<AccountEvent, { readonly type: 'MemberBarred' | 'MemberAdmitted' }>;

/** Each provider has a bar of its own, and lifts that alone; repeating changes nothing. */
export function decideBar(
  bars: readonly string[],
  { memberId, provider, barred, by }: Barring,
): BarEvent[] {
  if (bars.includes(provider) === barred) return [];
  return [{ type: barred ? 'MemberBarred' : 'MemberAdmitted', data: { memberId, provider, by } }];
}

/** The refusal to lock everybody out of the forum. */
export function lastOwner(): DomainError {
  const message =
    'The forum needs this owner: nobody bars the last one, or the one named for emergencies.';
  return new DomainError('conflict', 'needed-owner', message);
}

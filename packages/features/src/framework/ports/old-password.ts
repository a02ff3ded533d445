import type { AppContext } from '../feature.ts';

/** A password that is not, or not yet, the one in force. */
export interface TypedElsewhere {
  /** The account of the address, if there is one, and whether it has a password of this forum. */
  readonly account: { readonly memberId: string; readonly passwordHash: string | null } | null;
  readonly email: string;
  readonly password: string;
}

/**
 * Whether it is the one that the member had in the forum from which they moved: then it is theirs here from now on.
 * Call it for every address, known or not, once the password in force was found to be another. Answered by the slice of
 * the accounts.
 */
export type AdoptOldPassword = (ctx: AppContext, typed: TypedElsewhere) => Promise<boolean>;

declare module './ports.ts' {
  interface Ports {
    /** Signs in by a password of the old forum, once. */
    readonly adoptOldPassword: AdoptOldPassword;
  }
}

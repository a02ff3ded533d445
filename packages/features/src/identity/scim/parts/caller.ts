import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';

/** A provider that asks by its token. */
export interface Caller {
  /** Its word. */
  readonly key: string;
  readonly look: ProviderLook;
  /** The owner who made the token, in whose name it acts. */
  readonly by: string;
}

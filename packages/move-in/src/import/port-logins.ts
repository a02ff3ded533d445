/** A password of the old forum. */
export interface NewLogin {
  readonly memberId: string;
  readonly recipe: string;
  readonly hash?: string | undefined;
  readonly salt?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/** An account at a provider, as the old forum knew it. */
export interface NewProviderLogin {
  readonly memberId: string;
  /** The old forum's word for the provider. */
  readonly provider: string;
  readonly uid: string;
}

/** What became of a way to sign in; `reason`: why it cannot be used here. */
export type BroughtLogin = 'brought' | 'here' | { readonly reason: string };

/** How ways to sign in come; what became of each is in their order. */
export interface LoginsPort {
  bringLogins(logins: readonly NewLogin[]): Promise<readonly BroughtLogin[]>;
  bringProviderLogins(logins: readonly NewProviderLogin[]): Promise<readonly BroughtLogin[]>;
}

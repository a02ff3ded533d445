import type { KeyScope } from '@forum/contracts/key-scopes';

/** The part of the settings about keys. */
export const KEYS_PATH = '/settings?show=keys';

type Spelt<Scope> = Scope extends `${infer Level}:${infer Noun}` ? `${Level}_${Noun}` : never;

/** A scope as the words about scopes spell it. */
export function spelt<Scope extends KeyScope>(scope: Scope): Spelt<Scope>;
export function spelt(scope: KeyScope): string {
  return scope.replace(':', '_');
}

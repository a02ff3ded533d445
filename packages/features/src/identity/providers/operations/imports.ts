import type { AppContext } from '../../../framework/feature.ts';
import { canBeSubject, providerElsewhere } from '../parts/providers-elsewhere.ts';
import { insertAwaited, listAwaited, type Awaited } from '../store/awaited.ts';

/** An account at a provider, as another forum knew it. */
export interface LoginElsewhere {
  readonly memberId: string;
  /** The forum's own word for the provider. */
  readonly provider: string;
  readonly uid: string;
}

/**
 * What became of one: `imported`; `present` from an earlier run, whatever came of it since; `unknown`, a provider of which
 * nobody says which one it is, or a word that it calls nobody; `taken`, somebody else is known by it; `no-member`.
 */
export type ElsewhereOutcome = 'imported' | 'present' | 'unknown' | 'taken' | 'no-member';

/**
 * Keeps whom providers know, so that they are linked when they come by one, some hundreds at a time; the outcomes are in
 * the same order. May be repeated: what was used once is brought back by no other run. Members come first.
 * @param named issuers by the forum's words, where these alone do not tell
 */
export async function importProviderLogins(
  { db }: Pick<AppContext, 'db'>,
  logins: readonly LoginElsewhere[],
  named: Readonly<Record<string, string>>,
): Promise<readonly ElsewhereOutcome[]> {
  const wanted = logins.map((login) => awaitedOf(login, named));
  const known = wanted.filter((one) => one !== null);
  const before = new Map((await listAwaited(db, known)).map((one) => [wordOf(one), one.memberId]));
  const added = await insertAwaited(db, known);
  const now = new Map(added.map((one) => [wordOf(one), one.memberId]));
  return wanted.map((one) => {
    if (one === null) return 'unknown';
    const [old, fresh] = [before.get(wordOf(one)), now.get(wordOf(one))];
    if (old === undefined && fresh === undefined) return 'no-member';
    if ((old ?? fresh) !== one.memberId) return 'taken';
    return old === undefined ? 'imported' : 'present';
  });
}

function awaitedOf(
  { memberId, provider, uid }: LoginElsewhere,
  named: Readonly<Record<string, string>>,
): Awaited | null {
  const found = providerElsewhere(provider, named);
  return found === null || !canBeSubject(found, uid) ? null : { ...found, subject: uid, memberId };
}

function wordOf({ kind, issuer, subject }: Awaited): string {
  return JSON.stringify([kind, issuer, subject]);
}

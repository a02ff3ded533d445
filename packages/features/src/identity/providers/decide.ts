import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { PROVIDER_LIMITS } from '@forum/contracts/sign-in-providers';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type {
  SignInProviderEvent,
  SignInProviderFact,
  SignInProviderFacts,
} from '@forum/events/sign-in-providers';

/** What a provider is to be. */
export interface Said {
  readonly key: string;
  readonly by: string;
  readonly look: ProviderLook;
  /** Null: none. */
  readonly secretId: string | null;
}

/** Adds a provider. @throws DomainError conflict `provider-exists` | invalid */
export function decideAdd(all: SignInProviderFacts, said: Said): SignInProviderEvent[] {
  if (all.some(({ key }) => key === said.key)) {
    const message =
      'There is already a provider with this word, or there was: please bring it back.';
    const issues = [{ path: 'id', message }];
    throw new DomainError('conflict', 'provider-exists', message, { issues });
  }
  requireRoom(all);
  requireWhole(said.look);
  return [{ type: 'SignInProviderAdded', data: { ...said } }];
}

/** Changes a provider; nothing if it is that already. @throws DomainError not-found | invalid */
export function decideEdit(all: SignInProviderFacts, said: Said): SignInProviderEvent[] {
  const before = requireProvider(all, said.key);
  requireWhole(said.look);
  const isSame =
    before.secretId === said.secretId && JSON.stringify(before.look) === JSON.stringify(said.look);
  return isSame ? [] : [{ type: 'SignInProviderEdited', data: { ...said } }];
}

/** Removes a provider, or brings it back; repeating it changes nothing. @throws DomainError not-found | invalid */
export function decideRemove(
  all: SignInProviderFacts,
  { key, by, removed }: { readonly key: string; readonly by: string; readonly removed: boolean },
): SignInProviderEvent[] {
  const before = requireProvider(all, key);
  if (before.removed === removed) return [];
  if (removed) return [{ type: 'SignInProviderRemoved', data: { key, by } }];
  requireRoom(all);
  return [{ type: 'SignInProviderReturned', data: { key, by } }];
}

/** @throws DomainError not-found */
export function requireProvider(all: SignInProviderFacts, key: string): SignInProviderFact {
  const found = all.find((one) => one.key === key);
  if (found !== undefined) return found;
  throw noSuch('provider');
}

/** Whether a secret that was kept is for the same client. */
export function isSameClient(before: ProviderLook, look: ProviderLook): boolean {
  return (
    before.kind === look.kind && before.issuer === look.issuer && before.clientId === look.clientId
  );
}

function requireRoom(all: SignInProviderFacts): void {
  if (all.filter(({ removed }) => !removed).length < PROVIDER_LIMITS.most) return;
  throw invalid('id', 'There are too many providers');
}

function requireWhole({ kind, issuer, scopes, clientId }: ProviderLook): void {
  if (kind === 'discourse-connect') {
    if (issuer === '') throw invalid('issuer', 'DiscourseConnect needs the address of the site');
    return;
  }
  if (clientId === '') throw invalid('clientId', 'A value must not be empty');
  if (kind !== 'oidc') return;
  if (issuer === '') throw invalid('issuer', 'OpenID Connect needs the address of its issuer');
  if (issuer.includes('?')) {
    const message =
      'Must be an address like https://login.example.org, without anything after ? or #';
    throw invalid('issuer', message);
  }
  if (!scopes.split(/\s+/).includes('openid')) {
    throw invalid('scopes', 'OpenID Connect needs the scope openid');
  }
}

/** A refusal that is told at a field. */
export function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}

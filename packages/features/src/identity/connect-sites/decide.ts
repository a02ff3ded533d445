import { CONNECT_LIMITS } from '@forum/contracts/discourse-connect';
import type {
  ConnectSiteEvent,
  ConnectSiteFact,
  ConnectSiteFacts,
} from '@forum/events/connect-sites';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';

/** Which site, and who changes it. */
interface OfOne {
  readonly siteId: string;
  readonly by: string;
}

/** Adds a site. @throws DomainError conflict `site-exists` `too-many-sites` */
export function decideAdd(
  all: ConnectSiteFacts,
  said: OfOne & { readonly domain: string; readonly secretId: string },
): ConnectSiteEvent[] {
  requireRoom(all, said.domain);
  return [{ type: 'ConnectSiteAdded', data: { ...said } }];
}

/** Gives it another secret. @throws DomainError not-found */
export function decideSecret(
  all: ConnectSiteFacts,
  said: OfOne & { readonly secretId: string },
): ConnectSiteEvent[] {
  requireSite(all, said.siteId);
  return [{ type: 'ConnectSiteSecretReplaced', data: { ...said } }];
}

/** Removes a site, or brings it back; repeating it changes nothing. @throws DomainError not-found | conflict */
export function decideRemove(
  all: ConnectSiteFacts,
  { removed, ...of }: OfOne & { readonly removed: boolean },
): ConnectSiteEvent[] {
  const before = requireSite(all, of.siteId);
  if (before.removed === removed) return [];
  if (removed) return [{ type: 'ConnectSiteRemoved', data: { ...of } }];
  requireRoom(all, before.domain);
  return [{ type: 'ConnectSiteReturned', data: { ...of } }];
}

/** @throws DomainError not-found */
export function requireSite(all: ConnectSiteFacts, siteId: string): ConnectSiteFact {
  const found = all.find(({ id }) => id === siteId);
  if (found !== undefined) return found;
  throw noSuch('site');
}

function requireRoom(all: ConnectSiteFacts, domain: string): void {
  const present = all.filter(({ removed }) => !removed);
  if (present.some((one) => one.domain === domain)) {
    const message = 'This domain is in the list already';
    const issues = [{ path: 'domain', message }];
    throw new DomainError('conflict', 'site-exists', message, { issues });
  }
  if (present.length < CONNECT_LIMITS.sites) return;
  const message = `At most ${CONNECT_LIMITS.sites} sites at a time. Please remove one first.`;
  throw new DomainError('conflict', 'too-many-sites', message);
}

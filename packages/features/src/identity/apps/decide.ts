import { APP_LIMITS } from '@forum/contracts/apps';
import { REDIRECT } from '@forum/contracts/admin-apps';
import type { AppEvent, AppFacts } from '@forum/events/apps';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';

/** @throws DomainError not-found */
export function requireApp(found: AppFacts | null): AppFacts {
  if (found === null) throw noSuch('app');
  return found;
}

/** Switches an app off or on; repeating it changes nothing. */
export function decideSwitch(
  { appId, isOff }: AppFacts,
  { off, by }: { readonly off: boolean; readonly by: string },
): AppEvent[] {
  if (isOff === off) return [];
  return [{ type: off ? 'AppSwitchedOff' : 'AppSwitchedOn', data: { appId, by } }];
}

/** @throws DomainError conflict `too-many-apps` */
export function requireRoom(present: number): void {
  if (present < APP_LIMITS.apps) return;
  const message = `At most ${APP_LIMITS.apps} apps can be registered.`;
  throw new DomainError('conflict', 'too-many-apps', message);
}

/** The refusal of an address that no app may be answered at; `at`: which of those that were entered. */
export function noRedirect(at: number): DomainError {
  const issues = [{ path: `redirectUris.${at}`, message: REDIRECT }];
  return new DomainError('invalid', 'invalid', REDIRECT, { issues });
}

/** @throws DomainError conflict `app-without-secret` */
export function requireSecret(hasOne: boolean): void {
  if (hasOne) return;
  throw new DomainError('conflict', 'app-without-secret', 'This app has no secret.');
}

import { APP_LIMITS } from '@forum/contracts/apps';
import type { AppEvent, AppFacts } from '@forum/events/apps';
import { DomainError } from '@forum/kernel';
import { leastRoleOf, type KeyScope } from '@forum/contracts/key-scopes';
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

/** Apps that nobody has checked ask for nothing that stands for the PIN. @throws DomainError invalid */
export function requirePlain(scopes: readonly KeyScope[]): void {
  if (scopes.every((scope) => leastRoleOf(scope) === 'MEMBER')) return;
  const message = 'Only administrators register apps that ask for this.';
  throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'scopes', message }] });
}

/** @throws DomainError conflict `too-many-apps` */
export function requireOwnRoom(held: number): void {
  if (held < APP_LIMITS.own) return;
  const message = `At most ${APP_LIMITS.own} apps at a time. Please remove one first.`;
  throw new DomainError('conflict', 'too-many-apps', message);
}

/** @throws DomainError conflict `app-without-secret` */
export function requireSecret(hasOne: boolean): void {
  if (hasOne) return;
  throw new DomainError('conflict', 'app-without-secret', 'This app has no secret.');
}

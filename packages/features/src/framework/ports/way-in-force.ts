import type { RawBuilder } from 'kysely';
import type { SiteSettings } from './infrastructure.ts';

/**
 * Whether a way to prove who one is can be used at present, in a statement that reads `proof`: one by a provider that was
 * removed cannot. Answered by the slice of the providers.
 */
export type IsWayInForce = (site: Pick<SiteSettings, 'signInProviders'>) => RawBuilder<boolean>;

declare module './ports.ts' {
  interface Ports {
    /** Whether a way can be used at present. */
    readonly isWayInForce: IsWayInForce;
  }
}

import type { Actor } from '@forum/contracts';
import type { Command } from '../command-context.ts';
import type { AppContext } from '../feature.ts';

/** A picture from elsewhere that becomes a member's. */
export interface GivenPicture {
  readonly actor: Actor;
  readonly bytes: Uint8Array;
}

/**
 * Stores a picture from anywhere as if the member had uploaded it, re-encoded from its pixels; answered by the slice of
 * the uploads. @returns its address; null: it is not a kind that members could upload, or there is no time or room for it
 */
export type KeepPicture = (
  ctx: Pick<AppContext, 'eventStore' | 'storage'>,
  given: Command<GivenPicture>,
) => Promise<string | null>;

declare module './ports.ts' {
  interface Ports {
    /** Keeps a picture from elsewhere for a member. */
    readonly keepPicture: KeepPicture;
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../feature.ts';

/** A member who has just proved that an account is theirs, in the browser in which somebody has arrived. */
export interface ProvedHere {
  readonly memberId: string;
  /** The stamp of the member's ways when that was. */
  readonly stamp: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The way that came of it, and the sign-in at the provider that the session is to end with. */
export interface LinkedHere {
  readonly proofId: string;
  readonly providedId: string;
}

/** Somebody whom a provider sent back to a browser, and by whom nobody signs in yet; answered by the slice of the providers. */
export interface Arrivals {
  /** Whether somebody has arrived in this browser, lately, by a provider that is there. */
  readonly isThere: (ctx: AppContext, request: FastifyRequest) => Promise<boolean>;
  /**
   * Makes them one with the member, who signs in by the provider from then on.
   * @throws DomainError forbidden | not-found | unauthenticated
   */
  readonly link: (ctx: AppContext, proved: ProvedHere) => Promise<LinkedHere>;
}

declare module './ports.ts' {
  interface Ports {
    /** Who has arrived by a provider. */
    readonly arrivals: Arrivals;
  }
}

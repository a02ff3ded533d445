import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../parts/caller.ts';

/** A call of a provider: by what it is made, and where resources are. */
export interface ScimCall {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves a call of providers. */
export type ServeScim = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  handle: (call: ScimCall) => Promise<unknown>,
) => void;

/** Who asks, for commands. */
export function ofCall({ caller, request }: ScimCall) {
  return { caller, meta: { actor: null, requestId: request.id } };
}

/** The id in a call's address. */
export function idIn({ request: { params } }: ScimCall): string {
  const { id } = Object(params);
  return String(id).toLowerCase();
}

/** The versions that a call is meant for; null: any. */
export function ifMatch({ request: { headers } }: ScimCall): string | null {
  return headers['if-match'] ?? null;
}

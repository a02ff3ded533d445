// The server's own pages read through the same endpoints as everybody, but without a request for each read: no routing,
// hooks, compression or parsing again. Whoever may not read something is refused as over HTTP.
import type { Actor, Endpoint } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** What is read: the call as a client would make it. */
export interface AskedRead {
  /** Of the endpoint, with its `:name` parameters. */
  readonly path: string;
  /** The whole address, below `/api`. */
  readonly address: string;
  readonly params: unknown;
  readonly query: unknown;
}

/** For whom a page is rendered: its own request, which identifies its reader. */
export interface ForWhom {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * The page is drawn for all members: called for each of its answers with what a member has of their own there, and the
   * tag of the answer that visitors get.
   */
  readonly noteOwn?: (own: OwnPart, tag: string) => void;
}

/**
 * A member's own part of an answer that visitors get: fields of things by their ids. Null: they must get an answer made
 * for them alone.
 */
export type OwnPart = (actor: Actor) => Promise<ReadonlyMap<string, OwnPartValues> | null>;
/** Fields of a thing by their names. */
export type OwnPartValues = Readonly<Record<string, unknown>>;

/** Answers a read. @throws DomainError as the call would be refused */
export type Read = (asked: AskedRead, whom: ForWhom) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The reads of pages and feeds, by path; kept if the server has such. */
    reads?: Map<string, Read>;
  }
}

/** The parameters and the query of a read, parsed as those of a request. @throws DomainError malformed */
export function parsedRead<P extends z.ZodType, Q extends z.ZodType>(
  endpoint: Pick<Endpoint<P, Q>, 'params' | 'query'>,
  { params, query }: AskedRead,
): { params: z.output<P>; query: z.output<Q> } {
  return {
    params: parsedBy(endpoint.params, params),
    query: parsedBy(endpoint.query, query),
  };
}

function parsedBy<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(asInAddress(given));
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'The request is malformed.';
  throw new DomainError('malformed', 'malformed', message);
}

/** Everything in an address is text; what is left out is not there. */
function asInAddress(given: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  const entries: [string, unknown][] = Object.entries(given ?? {});
  for (const [name, value] of entries) {
    if (typeof value === 'string') texts[name] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') texts[name] = `${value}`;
    else if (value !== undefined && value !== null) throw new TypeError(`${name} is no text.`);
  }
  return texts;
}

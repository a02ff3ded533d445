import { z } from 'zod';

const nothing = z.object({});
/** Body of calls that take none: nothing, or an empty object. */
export const noBody = z.strictObject({}).nullish();

/** HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: everyone (a session is read if there is one), only signed-in members, or only staff of that
 * role or above.
 */
export type Access = 'anyone' | 'member' | 'moderator' | 'admin' | 'superadmin';

/**
 * Whether all visitors get the same answer, so that a recent one can serve the next. `until-any-change`: until anything
 * in the forum changes. `while-shown-stays`: until a change of something whose id it contains; numbers beside it (views,
 * totals, a member's points) may lag behind.
 */
export type Sharing = 'no' | 'until-any-change' | 'while-shown-stays';

/**
 * One call of the API, given to the Fastify route, to `call()` in the clients and to OpenAPI, so that
 * "find references" leads from the button to the handler.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Held extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/api`, with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  /** The noun it belongs to; groups the OpenAPI document. */
  readonly tag: string;
  readonly access: Access;
  /** Whether it also needs an elevated token from the PIN, sent as `Authorization: Bearer` (decisions, Elevated access). */
  readonly elevated: boolean;
  /** Whether a suspended member may call it: reading, signing in and out, and protecting their own account. */
  readonly whileSuspended: boolean;
  /**
   * Whether a silenced member may call it: everything except what others would read, and reports. `drafts`: only for
   * what nobody else reads, which the slice's rules check.
   */
  readonly whileSilenced: boolean | 'drafts';
  /**
   * Whether a member may call it who may only read until they confirm their address: everything that others neither
   * read nor find counted. The rules of slices check whether a post or a scheduled one becomes public.
   */
  readonly whileUnconfirmed: boolean;
  /**
   * Whether an Idempotency-Key counts. False if the body or the answer holds a secret: the store of keys may
   * keep none of it, not even a hash.
   */
  readonly repeatable: boolean;
  readonly shared: Sharing;
  /** How long a shared answer counts at most, in ms; null: as long as answers of its kind do. */
  readonly keptMs: number | null;
  /** Whether the body comes as `multipart/form-data` and not as JSON. */
  readonly form: boolean;
  /** The answer's media type if it is not JSON. */
  readonly produces: string | null;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Status of success. */
  readonly status: 200 | 201 | 202 | 204;
  readonly response: Response;
  /**
   * Where the new resource of a 201 is, below `/api`, with `{name}` from the answer and `:name` from the call. Null: it
   * creates nothing, or nothing the caller may read.
   */
  readonly location: string | null;
  /** The answer, with 202, when the submission waits for approval and nothing is done yet; null: it never waits. */
  readonly held: Held | null;
  /** Refusal statuses that a caller should expect. */
  readonly refusals: readonly number[];
}

interface Parts<P, Q, B, R, H> {
  method: Method;
  path: string;
  summary: string;
  tag: string;
  access?: Access;
  elevated?: boolean;
  whileSuspended?: boolean;
  whileSilenced?: boolean | 'drafts';
  whileUnconfirmed?: boolean;
  repeatable?: boolean;
  shared?: Sharing;
  keptMs?: number;
  form?: boolean;
  produces?: string;
  params?: P;
  query?: Q;
  body?: B;
  status?: 200 | 201 | 202 | 204;
  response: R;
  location?: string;
  held?: H;
  refusals?: readonly number[];
}

/**
 * Declares a call. Omitted parts are empty: no parameters, no query, no body, status 200, open to everyone.
 * Suspended and silenced members may read (GET) and do what is open to everyone, nothing else, unless the call
 * says otherwise; the silenced may do whatever the suspended may. Who may only read until they confirm their address
 * may do what the silenced may, unless the call says otherwise.
 */
export function defineEndpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
  H extends z.ZodType = z.ZodNever,
>(parts: Parts<P, Q, B, R, H>): Endpoint<P, Q, B, R, H>;
export function defineEndpoint(
  parts: Parts<z.ZodType, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
): Endpoint {
  const access = parts.access ?? 'anyone';
  const whileSuspended = parts.whileSuspended ?? (parts.method === 'GET' || access === 'anyone');
  const whileSilenced = parts.whileSilenced ?? whileSuspended;
  return {
    method: parts.method,
    path: parts.path,
    summary: parts.summary,
    tag: parts.tag,
    access,
    elevated: parts.elevated ?? false,
    whileSuspended,
    whileSilenced,
    whileUnconfirmed: parts.whileUnconfirmed ?? whileSilenced !== false,
    repeatable: parts.repeatable ?? true,
    shared: parts.shared ?? 'no',
    keptMs: parts.keptMs ?? null,
    form: parts.form ?? false,
    produces: parts.produces ?? null,
    params: parts.params ?? nothing,
    query: parts.query ?? nothing,
    body: parts.body ?? noBody,
    status: parts.status ?? 200,
    response: parts.response,
    location: parts.location ?? null,
    held: parts.held ?? null,
    refusals: parts.refusals ?? [],
  };
}

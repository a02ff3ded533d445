import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, moment } from './scalars.ts';

/** The ways to prove who one is. */
export const PROOF_KINDS = ['password', 'passkey', 'provider', 'totp'] as const;
/** A way to prove who one is. */
export type ProofKind = (typeof PROOF_KINDS)[number];

/** Ways that open an account by themselves; the others are only asked for after one of these. */
export const FIRST_KINDS = ['password', 'passkey', 'provider'] as const satisfies ProofKind[];

/** Ways that are asked for after a first one; a member who has one needs it wherever they prove who they are. */
export const SECOND_KINDS = ['totp'] as const satisfies ProofKind[];

/** Whether a way opens the account by itself. */
export function isFirst(kind: ProofKind): boolean {
  return FIRST_KINDS.some((first) => first === kind);
}

/**
 * Whether a way counts as a second factor. A passkey asks for its owner's finger or code as well, and counts as both.
 */
export function isSecond(kind: ProofKind): boolean {
  return kind === 'passkey' || SECOND_KINDS.some((second) => second === kind);
}

/** A way in which the member proves who they are. */
export const proof = z
  .object({
    /** Null: the password, of which there is one. */
    id: id.nullable(),
    kind: z.enum(PROOF_KINDS),
    /** As the member, or the provider, calls it; null: it has no name of its own. */
    name: z.string().nullable(),
    /** The word of the provider; null: it is another kind of way. */
    provider: z.string().nullable(),
    /** Null: before this was recorded. */
    createdAt: moment.nullable(),
    /** Null: never, or before this was recorded. */
    lastUsedAt: moment.nullable(),
    /** Whether it may be removed: the last way in may not. */
    mayBeRemoved: z.boolean(),
  })
  .meta({ id: 'Proof' });
/** A way in which the member proves who they are. */
export type Proof = z.infer<typeof proof>;

export const listProofs = defineEndpoint({
  method: 'GET',
  path: '/auth/proofs',
  summary: 'The ways in which the member proves who they are',
  tag: 'sessions',
  access: 'member',
  response: z.object({ data: z.array(proof) }),
  refusals: [401],
});
export const removeProof = defineEndpoint({
  method: 'DELETE',
  path: '/auth/proofs/:id',
  summary: 'Remove a way to prove who one is, having proved it within 15 minutes',
  tag: 'sessions',
  access: 'member',
  whileSuspended: true,
  repeatable: false,
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 404, 409],
});

import { atLeast, isAbove, type Actor, type Role } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import { scopesToUndo } from '@forum/contracts/key-scopes';
import { DomainError } from '@forum/kernel';
import { lacksScope, notForKeys } from '@forum/kernel/refusals';
import type { ActFacts, ActEvent } from '@forum/events/acts';

/** Acts that require an administrator. */
const BY_ADMINS: ReadonlySet<ActKind> = new Set<ActKind>([
  'member.role',
  'member.purge',
  'member.merge',
  'member.rename',
  'member.bar',
  'member.admit',
  'category.create',
  'category.edit',
  'category.audience',
  'category.arrange',
  'category.delete',
  'page.edit',
  'page.write',
  'page.remove',
  'tag.rename',
  'tag.merge',
  'tag.remove',
  'tag.color',
  'word.add',
  'word.edit',
  'word.remove',
  'prefix.add',
  'prefix.edit',
  'prefix.arrange',
  'prefix.retire',
  'field.add',
  'field.edit',
  'field.arrange',
  'field.remove',
  'field.restore',
  'badge.add',
  'badge.edit',
  'badge.remove',
  'badge.restore',
  'badge.give',
  'badge.take',
  'invite.mail',
  'key.revoke',
  'group.create',
  'group.edit',
  'group.delete',
  'group.member',
  'group.owner',
  'webhook.add',
  'webhook.edit',
  'webhook.secret',
  'webhook.pause',
  'webhook.resume',
  'webhook.remove',
  'webhook.restore',
  'webhook.replay',
  'app.add',
  'app.edit',
  'app.secret',
  'app.off',
  'app.on',
  'address.lead',
  'address.free',
  'address.rules',
]);

/** Acts that require an owner. */
const BY_OWNERS: ReadonlySet<ActKind> = new Set<ActKind>([
  'setting.change',
  'text.replace',
  'text.restore',
  'provider.add',
  'provider.edit',
  'provider.remove',
  'provider.restore',
  'member.reset-factors',
  'provider.only',
  'provider.scim',
  'provider.scim-end',
  'connected.add',
  'connected.secret',
  'connected.remove',
  'connected.restore',
  'move-in.start',
  'move-in.bring',
  'move-in.pause',
  'move-in.resume',
  'move-in.cancel',
  'move-in.upload',
  'move-in.discard',
  'move-in.forget',
]);

/** Acts that cannot be undone although their streams could, with what to do instead, or why not. */
const IRREVERSIBLE: Partial<Record<ActKind, string>> = {
  'category.create': 'Please delete the category instead and choose where its posts go.',
  'member.sign-out': 'A member who was signed out can only sign in again themselves.',
  'member.unlock-pin': 'A PIN is locked again only by wrong attempts.',
  'member.export': 'An archive that was downloaded cannot be taken back.',
  'member.erase': 'What was erased is gone for good.',
  'message.read': 'What was read cannot be unread.',
  'app.secret': 'A former secret is not kept. Please give the app another one.',
  'mail.server': 'Please set the mail server again: its former password is not kept.',
  'move-in.bring': 'What came from another forum stays. A backup from before leads back.',
  'provider.scim': 'Please end the access instead: a token that was replaced never holds again.',
  'provider.scim-end': 'Please make a new token instead: one that has ended never holds again.',
  'upload.see': 'What was seen cannot be unseen.',
  'message.remove': 'A message comes back by its writer’s appeal alone.',
};

function leastFor(kind: ActKind): Exclude<Role, 'MEMBER'> {
  if (BY_OWNERS.has(kind)) return 'SUPERADMIN';
  return BY_ADMINS.has(kind) ? 'ADMIN' : 'MODERATOR';
}

/**
 * A key undoes what it could have done: the scope of the audit log alone is not that of every noun in it.
 * @throws DomainError forbidden `not-for-keys` `scope-missing`
 */
export function requireScopeToUndo(kind: ActKind, held: readonly string[]): void {
  const scopes = scopesToUndo(kind, leastFor(kind));
  if (scopes === null) throw notForKeys();
  if (!scopes.some((scope) => held.includes(scope))) throw lacksScope(scopes[0] ?? '');
}

/** Administrators see every act, moderators their own (decisions, Audit log). */
export function maySee(actor: Actor, { by }: Pick<ActFacts, 'by'>): boolean {
  return seesAll(actor) || by === actor.id;
}

/** Whether the actor may read the whole audit log, and not only their own acts. */
export function seesAll({ role }: Pick<Actor, 'role'>): boolean {
  return atLeast(role, 'ADMIN');
}

/** The same answer for an act that never existed and for one the actor may not see. */
export function noSuchAct(): DomainError {
  return new DomainError('not-found', 'act-not-found', 'This action does not exist.');
}

/** An act to undo, with facts that its own stream lacks. */
export interface Undo {
  readonly actor: Actor;
  /** Null: there is no such act. */
  readonly act: ActFacts | null;
  /** The present role of the act's author. */
  readonly roleOfWho: Role;
  /** The original act's kind: its own, unless it undid another. */
  readonly firstKind: ActKind;
  /** Whether any stream it touched can be undone. */
  readonly isReversible: boolean;
  /** The member it was about, as of now; null: nobody. */
  readonly memberNow: string | null;
  /** Whether the account of the member it was about is deleted. */
  readonly isMemberGone: boolean;
}

/**
 * Checks that the actor may undo an act, and that it can be undone at all.
 * @throws DomainError not-found | forbidden `act-hierarchy` `own-matter` | conflict `act-open` `already-undone`
 * `irreversible`
 */
export function requireUndoable(undo: Undo): ActFacts {
  const { actor, act, roleOfWho, firstKind, isReversible } = undo;
  if (act === null || !maySee(actor, act)) throw noSuchAct();
  if (!atLeast(actor.role, leastFor(firstKind))) {
    throw new DomainError('forbidden', 'staff-only', 'Your role does not allow this.');
  }
  if (act.by !== actor.id && !atLeast(actor.role, roleOfWho)) {
    const message = 'Someone with a higher role did this. Please ask them.';
    throw new DomainError('forbidden', 'act-hierarchy', message);
  }
  const isAboutThem = [act.memberId, undo.memberNow].includes(actor.id);
  if (isAboutThem && act.by !== actor.id && !isAbove(actor, roleOfWho)) {
    const message = 'This is about you or something of yours: someone else has to decide.';
    throw new DomainError('forbidden', 'own-matter', message);
  }
  if (act.isOpen) {
    throw new DomainError('conflict', 'act-open', 'This action is still in progress. Please wait.');
  }
  if (act.undoneBy !== null) {
    throw new DomainError('conflict', 'already-undone', 'This action has already been undone.');
  }
  if (undo.isMemberGone && firstKind === 'member.merge') {
    const message = 'The account was deleted: there is nobody to give it back to.';
    throw new DomainError('conflict', 'irreversible', message);
  }
  const why = IRREVERSIBLE[firstKind];
  if (why !== undefined || !isReversible) {
    const message = why ?? 'Nothing in this action can be undone.';
    throw new DomainError('conflict', 'irreversible', message);
  }
  return act;
}

/** An act that an undo puts in or out of force, and the event that records it. */
export interface Turned {
  readonly act: ActFacts;
  readonly event: ActEvent;
}

/**
 * Requires that the undo is the latest word: otherwise undoing it, and whatever came since, would both claim to decide
 * about the act below.
 * @throws DomainError conflict `superseded`
 */
export function requireLastWord(chain: readonly ActFacts[]): void {
  const isLast = chain.every(({ undoneBy }, depth) => {
    if (depth === 0) return true;
    return undoneBy === (depth % 2 === 1 ? (chain[depth - 1]?.actId ?? null) : null);
  });
  if (isLast) return;
  const message = 'A new decision has been made since this was undone. Please undo that instead.';
  throw new DomainError('conflict', 'superseded', message);
}

/**
 * Undoing an undo puts the act below it in force again, and so on down: `chain` begins with the act being undone, and
 * each is followed by the one that it undid.
 */
export function turnChain(chain: readonly ActFacts[], through: string): Turned[] {
  return chain.map((act, depth): Turned => {
    const { actId } = act;
    if (depth % 2 === 1) {
      return { act, event: { type: 'StaffActReinstated', data: { actId, through } } };
    }
    const undoneBy = chain[depth - 1]?.actId ?? through;
    return { act, event: { type: 'StaffActUndone', data: { actId, undoneBy } } };
  });
}

import { atLeast, isAbove, mayJudge, type Actor, type Role } from '@forum/contracts';
import type { CaseDecision } from '@forum/contracts/case-decisions';
import { LIMITS } from '@forum/contracts/limits';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { CaseEvent, CaseFacts } from '@forum/events/cases';
import { judgingOf } from '@forum/contracts/judging';

/** A request about a case, with the facts about the member concerned that the rules need. */
export interface OnCase {
  readonly actor: Actor;
  readonly found: CaseFacts;
  /** The role of the member it is about. */
  readonly role: Role;
}

/** Claims a case; repeating is harmless. @throws DomainError forbidden | conflict */
export function decideClaim(command: OnCase): CaseEvent[] {
  const { actor, found } = command;
  requireMayJudge(command);
  requireOpen(found);
  requireFree(command);
  if (found.claimedBy === actor.id) return [];
  return [{ type: 'CaseClaimed', data: { caseId: found.caseId, by: actor.id } }];
}

/** A member of staff who is to have a case. */
export interface Assignee {
  readonly id: string;
  readonly role: Role;
}

/**
 * Gives a case to somebody who may judge it; administrators also take it from whoever has it.
 * @throws DomainError forbidden | conflict | invalid
 */
export function decideAssign(command: OnCase, to: Assignee): CaseEvent[] {
  const { actor, found, role } = command;
  if (to.id === actor.id) return decideClaim(command);
  requireMayJudge(command);
  requireOpen(found);
  if (!atLeast(actor.role, 'ADMIN')) requireFree(command);
  if (!atLeast(to.role, 'MODERATOR') || to.id === found.memberId || !mayJudge(to, role)) {
    throw invalid('memberId', 'This member cannot work on this case.');
  }
  if (found.claimedBy === to.id) return [];
  const data = { caseId: found.caseId, by: to.id, assignedBy: actor.id };
  return [{ type: 'CaseClaimed', data }];
}

/** Releases a case; administrators also release others' claims. @throws DomainError forbidden | conflict */
export function decideRelease(command: OnCase): CaseEvent[] {
  const { actor, found } = command;
  requireMayJudge(command);
  if (found.claimedBy === null) return [];
  if (!atLeast(actor.role, 'ADMIN')) requireFree(command);
  return [{ type: 'CaseReleased', data: { caseId: found.caseId, by: actor.id } }];
}

/** @throws DomainError forbidden */
export function decideNote(command: OnCase, noteId: string): CaseEvent[] {
  const { actor, found } = command;
  requireMayJudge(command);
  return [{ type: 'CaseNoted', data: { caseId: found.caseId, noteId, by: actor.id } }];
}

/** A decision with the ids that it will need, and whether its item still exists. */
export interface Deciding {
  readonly decision: Pick<CaseDecision, 'outcome' | 'reason'> & { readonly until: Date | null };
  readonly statementId: string | null;
  readonly actId: string;
  /** Whether readers see the item; for a member: whether the account exists. */
  readonly isThere: boolean;
  /** For a post, its present owner; null: not a post. */
  readonly authorId: string | null;
  readonly now: Date;
}

/** @throws DomainError forbidden | conflict | gone | invalid */
export function decideCase(command: OnCase, deciding: Deciding): CaseEvent[] {
  const { actor, found } = command;
  requireMayJudge(command);
  requireOpen(found);
  requireFree(command);
  requirePossible(command, deciding);
  const { decision, statementId, actId, now } = deciding;
  const { outcome, until, reason = null } = decision;
  const { caseId, item, postId, memberId, reports } = found;
  const ends = reports.map(({ reportId, reporterId }) => ({ reportId, reporterId }));
  const data = {
    caseId,
    by: actor.id,
    item,
    postId,
    memberId,
    outcome,
    reason,
    statementId,
    until: until?.toISOString() ?? null,
    appealUntil: new Date(now.getTime() + LIMITS.cases.appealDays * DAY_MS).toISOString(),
    actId: outcome === 'no-action' ? null : actId,
    reports: ends,
  };
  return [{ type: 'CaseDecided', data }];
}

/** How an appeal is to be decided, and whether anybody but the original decider could. */
export interface DecidingAppeal {
  readonly upheld: boolean;
  readonly answerId: string | null;
  readonly othersMay: boolean;
  readonly now: Date;
}

/**
 * Any other member of staff decides, about anyone; if there is nobody else, the original decider reviews it after a
 * day: an appeal that nobody may judge would be none.
 * @throws DomainError forbidden | conflict
 */
export function decideAppealOf(command: OnCase, appeal: DecidingAppeal): CaseEvent[] {
  const { actor, found } = command;
  requireStaffApart(command);
  const { caseId, item, postId, memberId, decision, appealedAt } = found;
  if (decision === null || found.appeal !== 'waiting' || appealedAt === null) {
    throw new DomainError('conflict', 'no-appeal', 'There is no appeal to decide here.');
  }
  const { may } = judgingOf({ actor, decidedBy: decision.by, appealedAt, ...appeal });
  if (!may) {
    const message = appeal.othersMay
      ? 'Someone else has to decide an appeal against your decision.'
      : 'Nobody else can decide this appeal, so you can: a day after it was made.';
    throw new DomainError('forbidden', 'own-decision', message);
  }
  const { upheld, answerId } = appeal;
  const undoes = upheld ? decision.actId : null;
  const data = { caseId, by: actor.id, item, postId, memberId, upheld, answerId, undoes };
  return [{ type: 'AppealDecided', data }];
}

const DAY_MS = 24 * 60 * 60 * 1000;

// Staff are members too: nobody judges themselves, or anyone they could not act on outside of a case.
function requireMayJudge(command: OnCase): void {
  requireStaffApart(command);
  const { actor, role } = command;
  if (!mayJudge(actor, role)) {
    const message = 'You cannot work on a case about someone with your role or a higher one.';
    throw new DomainError('forbidden', 'role-hierarchy', message);
  }
}

function requireStaffApart({ actor, found }: OnCase): void {
  if (!atLeast(actor.role, 'MODERATOR')) {
    throw new DomainError('forbidden', 'staff-only', 'Only staff can work on cases.');
  }
  if (found.memberId === actor.id) {
    throw new DomainError(
      'forbidden',
      'own-case',
      'This case is about you. Someone else has to work on it.',
    );
  }
}

function requireOpen({ decision }: CaseFacts): void {
  if (decision === null) return;
  throw new DomainError('conflict', 'case-decided', 'This case has already been decided.');
}

function requireFree({ actor, found }: OnCase): void {
  if (found.claimedBy === null || found.claimedBy === actor.id) return;
  throw new DomainError('conflict', 'case-claimed', 'Someone else is working on this case.');
}

/**
 * Only the copied part of a conversation can be opened, and not by the member it is about.
 * @throws DomainError not-found | forbidden
 */
export function requireMessages(command: OnCase): void {
  requireStaffApart(command);
  if (command.found.item.type !== 'message') throw noSuch('case');
}

/**
 * Staff may look at things for a case only while it is not over: open, or with a pending appeal.
 * @throws DomainError forbidden | conflict
 */
export function requireUnderWay(command: OnCase): void {
  requireMayJudge(command);
  if (command.found.appeal !== 'waiting') requireOpen(command.found);
}

// Refuses a decision that could not be executed.
function requirePossible({ actor, found, role }: OnCase, deciding: Deciding): void {
  const { decision, isThere, authorId, now } = deciding;
  const { outcome, until } = decision;
  if (outcome === 'suspend' || outcome === 'warn') {
    if (until !== null && until <= now) throw invalid('until', 'End date must be in the future');
    if (!isAbove(actor, role)) {
      const message = `You cannot ${outcome} someone with your role or a higher one.`;
      throw new DomainError('forbidden', 'role-hierarchy', message);
    }
    return;
  }
  if (outcome !== 'hide' && outcome !== 'delete') return;
  if (found.item.type === 'user') {
    throw invalid('outcome', 'A member cannot be hidden or deleted here. Please suspend them.');
  }
  if (found.item.type === 'message' && outcome === 'hide') {
    throw invalid('outcome', 'A message cannot be hidden. Please delete it.');
  }
  // Its owner would lose it for what another member wrote, and could not appeal.
  if (authorId !== null && authorId !== found.memberId) {
    const message =
      'This is someone else’s post. Edit it or hide the version; you can warn or suspend whoever edited it.';
    throw invalid('outcome', message);
  }
  if (!isThere) {
    throw new DomainError('gone', 'item-gone', 'This is no longer visible. Nothing was done.');
  }
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}

import type { CaseEntryKind, CaseOutcome, CaseState } from '@forum/contracts/cases';
import type { ReportTarget } from '@forum/contracts/reports';
import { titleOf } from '../posts/title-of.ts';

/** What was reported. */
export const TARGETS = {
  post: 'Post',
  comment: 'Comment',
  user: 'Member',
} as const satisfies Record<ReportTarget, string>;

/** How far a case is. */
export const STATES = {
  open: 'Open',
  decided: 'Decided',
  appealed: 'Appealed',
  closed: 'Appeal decided',
} as const satisfies Record<CaseState, string>;

/** How a case ends. */
export const OUTCOMES = {
  'no-action': 'No action',
  warn: 'Warn the author',
  hide: 'Hide it',
  delete: 'Delete it',
  suspend: 'Suspend the author',
} as const satisfies Record<CaseOutcome, string>;

/** What happened to a case. */
export const ENTRIES = {
  opened: 'Opened',
  reported: 'Reported',
  claimed: 'Taken on',
  released: 'Given back',
  noted: 'Note',
  decided: 'Decided',
  appealed: 'Appeal',
  'appeal-decided': 'Appeal decided',
} as const satisfies Record<CaseEntryKind, string>;

/** What a case is about, by name: a title, a username; a deleted item has none. */
export function nameOf({ title }: { readonly title: string | null }): string {
  return title === null ? 'gone' : titleOf({ title });
}

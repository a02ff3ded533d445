import type { CaseEntryKind, CaseOutcome, CaseState } from '@forum/contracts/case-fields';
import type { ReportTarget } from '@forum/contracts/reports';
import { titleOf } from '../posts/title-of.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('cases');

/** What was reported. */
export const TARGETS = {
  post: t('post'),
  comment: t('comment'),
  user: t('member'),
  message: t('message'),
} as const satisfies Record<ReportTarget, string>;

/** How far a case is. */
export const STATES = {
  open: t('open'),
  decided: t('decided'),
  appealed: t('appealed'),
  closed: t('appealDecided'),
} as const satisfies Record<CaseState, string>;

/** How a case ends. */
export const OUTCOMES = {
  'no-action': t('noAction'),
  warn: t('warnTheAuthor'),
  hide: t('hideIt'),
  delete: t('deleteIt'),
  suspend: t('suspendTheAuthor'),
} as const satisfies Record<CaseOutcome, string>;

/** What happened to a case. */
export const ENTRIES = {
  opened: t('opened'),
  reported: t('reported'),
  claimed: t('takenOn'),
  assigned: t('takenOn'),
  released: t('givenBack'),
  noted: t('note'),
  decided: t('decided'),
  appealed: t('appeal'),
  'appeal-decided': t('appealDecided'),
} as const satisfies Record<CaseEntryKind, string>;

/** What a case is about, by name: a title, a username; a deleted item has none. */
export function nameOf({ title }: { readonly title: string | null }): string {
  return title === null ? t('goneName') : titleOf({ title });
}

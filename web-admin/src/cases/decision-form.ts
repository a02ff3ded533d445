import type { CaseOutcome } from '@forum/contracts/case-fields';
import type { AdminCase, AdminCaseDetail } from '@forum/contracts/cases';
import type { ReportReason } from '@forum/contracts/reports';
import { textsOf } from '../messages/texts.ts';
import { RULES } from '../layout/kinds.ts';
import { OUTCOMES } from './words.ts';

const t = textsOf('cases');

/** What a case is about. */
type About = Pick<AdminCaseDetail, 'targetType' | 'isAnothers'>;

/**
 * The outcomes a case about this can have; neither an account nor somebody else's post can be hidden or deleted here,
 * nor a message hidden.
 */
export function outcomesFor({ targetType, isAnothers }: About): readonly CaseOutcome[] {
  const all: readonly CaseOutcome[] = ['no-action', 'warn', 'hide', 'delete', 'suspend'];
  if (targetType === 'message') return all.filter((one) => one !== 'hide');
  const isKept = targetType === 'user' || isAnothers;
  return isKept ? all.filter((one) => one !== 'hide' && one !== 'delete') : all;
}

/** The outcomes open to all of several cases. */
export function commonOutcomes(cases: readonly Pick<AdminCase, 'targetType'>[]) {
  const each = cases.map(({ targetType }) => outcomesFor({ targetType, isAnothers: false }));
  return outcomesFor({ targetType: 'post', isAnothers: false }).filter((one) =>
    each.every((outcomes) => outcomes.includes(one)),
  );
}

/** The rule that a case was reported for; undefined: for something that no rule names. */
export function reportedRule(reasons: readonly ReportReason[]): ReportReason | undefined {
  return reasons.find((reason) => reason !== 'other');
}

/** The rule that all of several cases were reported for; undefined: they differ, or no rule names it. */
export function commonRule(cases: readonly Pick<AdminCase, 'reasons'>[]): ReportReason | undefined {
  const [first, ...others] = new Set(cases.map(({ reasons }) => reportedRule(reasons)));
  return others.length === 0 ? first : undefined;
}

/** The name of an outcome: an editor of another's wiki is not its author. */
export function outcomeName(
  outcome: CaseOutcome,
  { wikiOf }: Pick<AdminCaseDetail, 'wikiOf'>,
): string {
  if (wikiOf === null) return OUTCOMES[outcome];
  if (outcome === 'warn') return t('warnTheEditor');
  return outcome === 'suspend' ? t('suspendTheEditor') : OUTCOMES[outcome];
}

/** A draft of the statement: the rule, by name. Staff put it in their own words if they can. */
export function statementFor(reason: string): string {
  const names: Readonly<Record<string, string>> = RULES;
  return t('breaks', { rule: names[reason] ?? reason });
}

/** Whether nobody has written a statement yet: it is empty, or a draft derived from a rule. */
export function isUnwritten(statement: unknown): boolean {
  if (statement === undefined || statement === null || statement === '') return true;
  return Object.keys(RULES).some((reason) => statementFor(reason) === statement);
}

type Decided = Pick<AdminCaseDetail, 'targetType' | 'reports'> & {
  readonly member: Pick<AdminCaseDetail['member'], 'username'>;
};

/** What an outcome will do, shown beforehand. */
export function previewOf(outcome: CaseOutcome, { targetType, member, reports }: Decided): string {
  const who = member.username;
  const told = t('told', { count: reports });
  if (outcome === 'no-action') return t('nothing', { who, told });
  return t('follows', { does: t('does', { outcome, who, what: targetType }), who, told });
}

/** The form in the contract's terms: fields foreign to the outcome are left out, a moment has a zone. */
export function decisionOf(values: unknown) {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(values ?? {}));
  const { outcome, reason, statement, until } = given;
  if (outcome === undefined) return {};
  if (outcome === 'no-action') return { outcome };
  const end = until instanceof Date || typeof until === 'string' ? new Date(until) : null;
  const hasEnd = outcome === 'suspend' && end !== null && until !== '';
  return {
    outcome,
    ...(reason === undefined || reason === '' ? {} : { reason }),
    statement: statement ?? '',
    ...(hasEnd ? { until: end.toISOString() } : {}),
  };
}

import type { ActReason } from '@forum/contracts/acts';
import type { CASE_REASONS } from '@forum/contracts/case-fields';
import type { ReportReason } from '@forum/contracts/reports';
import type { PaletteKey } from '@forum/contracts';
import type { Role } from '@forum/contracts/roles';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('kinds');

/** Why staff act. */
export const REASONS = {
  spam: t('spam'),
  harassment: t('harassment'),
  'off-topic': t('offTopic'),
  illegal: t('illegal'),
  'personal-data': t('personalData'),
  duplicate: t('duplicate'),
  'low-quality': t('lowQuality'),
  other: t('other'),
} as const satisfies Record<ActReason, string>;

/** The rules of the forum, in the words used to tell an author which one their text breaks. */
export const RULES = {
  spam: t('ruleSpam'),
  harassment: t('ruleHarassment'),
  'off-topic': t('ruleOffTopic'),
  'personal-data': t('rulePersonalData'),
  illegal: t('ruleIllegal'),
  duplicate: t('ruleDuplicate'),
  'low-quality': t('ruleLowQuality'),
  other: t('ruleOther'),
} as const satisfies Record<keyof typeof CASE_REASONS, string>;

/** Why members report. */
export const REPORTED_FOR = {
  spam: t('reportSpam'),
  harassment: t('reportHarassment'),
  'off-topic': t('reportOffTopic'),
  other: t('reportOther'),
} as const satisfies Record<ReportReason, string>;

/** What members may do. */
export const ROLE_NAMES = {
  MEMBER: t('member'),
  MODERATOR: t('moderator'),
  ADMIN: t('administrator'),
  SUPERADMIN: t('superadministrator'),
} as const satisfies Record<Role, string>;

/** The names of the levels, starting with the first. */
export const LEVEL_NAMES: readonly string[] = [
  t('levelNew'),
  t('levelContributor'),
  t('levelTrusted'),
  t('levelExpert'),
  t('levelMentor'),
];

/** The colours of the palette. */
export const COLOR_NAMES = {
  blue: t('blue'),
  green: t('green'),
  purple: t('purple'),
  orange: t('orange'),
  red: t('red'),
  pink: t('pink'),
  indigo: t('indigo'),
  teal: t('teal'),
  cyan: t('cyan'),
  emerald: t('emerald'),
  slate: t('slate'),
  yellow: t('yellow'),
  gray: t('gray'),
} as const satisfies Record<PaletteKey, string>;

/** The choices of a field. */
export function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([id, name]) => ({ id, name }));
}

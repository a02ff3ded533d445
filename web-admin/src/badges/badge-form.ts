import { COUNTED, type AdminBadge } from '@forum/contracts/admin-badges';
import { groundsOf } from '../layout/grounds.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('badges');

const KINDS = ['hand', ...COUNTED, 'group'] as const;
/** How a badge is given, as choices. */
export const RULES = KINDS.map((id) => ({ id, name: t(`rule_${id}`) }));

/** A new badge. */
export const EMPTY = { name: '', description: '', picture: '', ruleKind: 'hand', least: 10 };

/** A badge as the form has it: its rule in parts. */
export function valuesOf({ name, description, picture, rule }: AdminBadge) {
  const least = rule !== null && rule.kind !== 'group' ? rule.least : 10;
  const groupId = rule?.kind === 'group' ? rule.groupId : null;
  return { name, description, picture, ruleKind: rule?.kind ?? 'hand', least, groupId };
}

/** A form's values in the contract's terms. */
export function badgeOf(values: unknown): Record<string, unknown> {
  const { name, description, picture, ruleKind, least, groupId } = Object(values);
  const rule =
    ruleKind === 'hand'
      ? null
      : ruleKind === 'group'
        ? { kind: 'group', groupId: groupId ?? '' }
        : { kind: ruleKind, least: Number(least) };
  return { name: name ?? '', description: description ?? '', picture: picture ?? '', rule };
}

/** The same with the stated reason. */
export function bodyOf(values: unknown): Record<string, unknown> {
  return { ...badgeOf(values), ...groundsOf(values) };
}

/** How a badge is given, in words. */
export function ruleInWords({ rule }: Pick<AdminBadge, 'rule'>): string {
  if (rule === null) return t('rule_hand');
  if (rule.kind === 'group') return t('rule_group');
  return t('leastOf', { what: t(`rule_${rule.kind}`), least: rule.least });
}

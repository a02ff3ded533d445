import type { GroupRule } from '@forum/contracts/group-rule';
import { LEVELS } from '@forum/contracts/users';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import groupsTexts from './messages/en/groups.json';

/** The rule of an automatic group, in words. */
export function useRuleText(): (rule: GroupRule) => string {
  const t = useText(groupsTexts);
  const translated = useServerText();
  return (rule) => {
    if (rule.kind === 'domain') return t('rule_domain', { domain: rule.domain });
    if (rule.kind === 'level') {
      return t('rule_level', { level: translated((LEVELS[rule.level - 1] ?? LEVELS[0]).name) });
    }
    return t('rule_role', { roles: rule.roles.map((role) => t(`role_${role}`)).join(', ') });
  };
}

import type { Group } from '@forum/contracts/groups';
import { Chip } from '../../components/Chip.tsx';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import styles from './Groups.module.css';
import groupsTexts from './messages/en/groups.json';
import { useRuleText } from './useRuleText.ts';

/** Groups in a list, each with the reader's standing in it. */
export function GroupRows({ groups }: { groups: readonly Group[] }) {
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <li key={group.id} className={styles.line}>
          <div className={styles.words}>
            <p className={styles.name}>
              <Link to={groupPath(group)}>{group.name}</Link>
            </p>
            {group.description === null ? null : <p>{group.description}</p>}
            <GroupFacts group={group} />
          </div>
          <Standing group={group} />
        </li>
      ))}
    </ul>
  );
}

/** How many members it has, how to get in, and whether it is hidden. */
export function GroupFacts({ group }: { group: Group }) {
  const t = useText(groupsTexts);
  const ruleText = useRuleText();
  const { rule } = group;
  return (
    <p className={styles.about}>
      {t('memberCount', { count: group.members })} ·{' '}
      {rule === null ? t(`entry_${group.entry}`) : ruleText(rule)}
      {group.hidden ? ` · ${t('hidden')}` : null}
    </p>
  );
}

/** The reader's standing in the group. */
export function Standing({ group: { standing, color } }: { group: Group }) {
  const t = useText(groupsTexts);
  return standing === null ? null : <Chip color={color}>{t(`standing_${standing}`)}</Chip>;
}

/** The page of a group. */
export function groupPath({ slug }: Pick<Group, 'slug'>): string {
  return `/groups/${slug}`;
}

import { Lock } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/messages.tsx';
import privateTexts from './messages/en/private.json';
import styles from './InsidersOnly.module.css';

/** Says who else knows of what is shown: staff, and the members of a group where there is one. */
export function InsidersOnly({ groups }: { groups: readonly string[] | undefined }) {
  const t = useText(privateTexts);
  // Unknown to an API of the release before, which may answer while both run.
  const isOfGroup = groups !== undefined && groups.length > 0;
  return (
    <span className={styles.note}>
      <Icon of={Lock} />
      {t(isOfGroup ? 'forGroup' : 'forStaff')}
    </span>
  );
}

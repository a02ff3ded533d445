import { Lock } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import privateTexts from './messages/en/private.json';
import styles from './InsidersOnly.module.css';

/** Says who else can see this: staff, and the members of a group if there is one. */
export function InsidersOnly({ groups }: { groups: readonly string[] | undefined }) {
  const t = useText(privateTexts);
  // Missing in answers of the previous release's API, while both are running.
  const isOfGroup = groups !== undefined && groups.length > 0;
  return (
    <span className={styles.note}>
      <Icon of={Lock} />
      {t(isOfGroup ? 'forGroup' : 'forStaff')}
    </span>
  );
}

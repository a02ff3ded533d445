import type { WatchLevel } from '@forum/contracts/watching';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { LEVEL_ICONS } from './level-icons.ts';
import styles from './LevelMark.module.css';
import levelsTexts from './messages/en/levels.json';

/** How closely the reader follows the thing next to it. */
export function LevelMark({ level }: { level: WatchLevel }) {
  const name = useText(levelsTexts)(level);
  return (
    <span className={styles.mark} title={name}>
      <Icon of={LEVEL_ICONS[level]} />
      <span className="said">{name}</span>
    </span>
  );
}

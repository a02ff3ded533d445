import type { ListedTag } from '@forum/contracts/tag-list';
import { Chip } from '../../components/Chip.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { tagPath } from '../../lib/addresses/paths.ts';
import commonTexts from '../../messages/en/common.json';
import { LevelMark } from '../watching/index.ts';
import styles from './TagList.module.css';

/** A tag, how closely the reader follows it, and its number of posts. */
export function TagRow({ tag: { name, color, count, level } }: { tag: ListedTag }) {
  const common = useText(commonTexts);
  return (
    <li className={styles.tag}>
      <span className={styles.name}>
        <Chip color={color} to={tagPath(name)}>
          {name}
        </Chip>
        {level === undefined ? null : <LevelMark level={level} />}
      </span>
      <span className={styles.count}>{common('postCount', { count })}</span>
    </li>
  );
}

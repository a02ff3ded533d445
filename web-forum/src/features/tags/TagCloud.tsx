import type { Tag } from '@forum/contracts/tags';
import { Chip } from '../../components/Chip.tsx';
import { tagPath } from '../../lib/addresses/paths.ts';
import styles from './TagCloud.module.css';

export function TagCloud({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul className={styles.cloud}>
      {tags.map((tag) => (
        <li key={tag.name}>
          <Chip color={tag.color} to={tagPath(tag.name)}>
            {tag.name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

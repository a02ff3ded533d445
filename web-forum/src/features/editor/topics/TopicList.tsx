import type { CategoryTree } from '@forum/contracts/categories';
import { categoryPath, tagPath } from '@forum/contracts/paths';
import type { Tag } from '@forum/contracts/tags';
import { MenuOption } from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { Hash } from 'lucide-react';
import { Icon } from '../../../components/Icon.tsx';
import { useText } from '../../../lib/language/messages.tsx';
import { CategoryIcon } from '../../categories/index.ts';
import insertTexts from '../messages/en/insert.json';
import styles from '../MentionPicker.module.css';
import { OptionRows } from '../OptionRows.tsx';
import type { MarkProps } from '../useMark.ts';

/** A category or a tag as an option of the editor's list. */
export class TopicOption extends MenuOption {
  readonly name: string;
  readonly path: string;
  readonly topic: CategoryTree | Tag;

  constructor(topic: CategoryTree | Tag) {
    super('slug' in topic ? topic.id : `#${topic.name}`);
    this.name = topic.name;
    this.path = 'slug' in topic ? categoryPath(topic) : tagPath(topic.name);
    this.topic = topic;
  }
}

/** The categories and tags that match the typed text; one row is marked. */
export function TopicList(props: MarkProps<TopicOption>) {
  return (
    <OptionRows {...props}>
      {({ topic }) => ('slug' in topic ? <Category category={topic} /> : <TagName tag={topic} />)}
    </OptionRows>
  );
}

function Category({ category }: { category: CategoryTree }) {
  return (
    <>
      <CategoryIcon category={category} size="small" />
      <span className={styles.name} dir="auto">
        {category.name}
      </span>
      {category.parent === null ? null : (
        <span className={styles.username} dir="auto">
          {category.parent.name}
        </span>
      )}
    </>
  );
}

function TagName({ tag }: { tag: Tag }) {
  const t = useText(insertTexts);
  return (
    <>
      <Icon of={Hash} />
      <span className={styles.name} dir="auto">
        {tag.name}
      </span>
      <span className={styles.username}>{t('posts', { count: tag.count })}</span>
    </>
  );
}

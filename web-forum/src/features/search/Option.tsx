import { nameOf } from '@forum/contracts/users';
import { FileText, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../components/Link.tsx';
import { Avatar } from '../../components/Avatar.tsx';
import { Highlighted } from '../../components/Highlighted.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import searchTexts from './messages/en/search.json';
import { CategoryIcon } from '../categories/index.ts';
import styles from './Option.module.css';
import type { Suggestion } from './suggestions-in.ts';
import { optionId } from './useCombobox.ts';

interface Props {
  option: Suggestion;
  listId: string;
  place: number;
  active: number;
  onChoose: () => void;
}

/** A suggestion; a link, so that it can be opened in a new tab. */
export function Option({ option, listId, place, active, onChoose }: Props) {
  const element = useRef<HTMLAnchorElement>(null);
  const isActive = place === active;
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={element}
      id={optionId(listId, place)}
      to={option.path}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is a link as well
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Content of={option} />
    </Link>
  );
}

function Content({ of: option }: { of: Suggestion }) {
  const t = useText(searchTexts);
  switch (option.kind) {
    case 'post':
      return (
        <>
          <Icon of={FileText} size="large" />
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              <Highlighted of={option.title} />
            </span>
            <span className={styles.context}>
              {option.by}
              {option.in === '' ? '' : ` · ${option.in}`}
            </span>
          </span>
        </>
      );
    case 'topic':
      return (
        <>
          <CategoryIcon category={option.category} size="small" />
          <span className={styles.name} dir="auto">
            {option.category.name}
          </span>
        </>
      );
    case 'user':
      return (
        <>
          <Avatar member={option.user} size="tiny" />
          <span className={styles.name} dir="auto">
            {nameOf(option.user)}
          </span>
          <span className={styles.context}>@{option.user.username}</span>
        </>
      );
    case 'all':
      return (
        <>
          <Icon of={Search} size="large" />
          <span className={styles.name} dir="auto">
            {t('allFor', { term: option.term })}
          </span>
        </>
      );
  }
}

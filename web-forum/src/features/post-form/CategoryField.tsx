import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Icon } from '../../components/Icon.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import postFormTexts from './messages/en/post-form.json';
import { categoriesQuery } from '../categories/index.ts';
import { useViewer } from '../session/index.ts';
import { categoryOptions, type CategoryOption } from './category-options.ts';
import { ChipField } from './ChipField.tsx';
import { Dot } from './Dot.tsx';
import { useCategoryList } from './useCategoryList.ts';
import styles from './CategoryField.module.css';
import chip from './ChipField.module.css';

interface Props {
  readonly categoryId: string | null;
  readonly error: string | undefined;
  readonly onChange: (categoryId: string | null) => void;
}

/** Per parent category, in px (specification, section 9). */
const INDENT = 20;

/** Where the post goes: the tree of categories, including, but disabled, those where the member may not post. */
export function CategoryField({ categoryId, error, onChange }: Props) {
  const t = useText(postFormTexts);
  const listId = useId();
  const viewer = useViewer();
  const { data: tree = NONE } = useQuery(categoriesQuery(useApi()));
  const options = useMemo(() => categoryOptions(tree, viewer, t('noCategory')), [tree, viewer, t]);
  const list = useCategoryList(options, categoryId, onChange);
  const chosen = options.find(({ id }) => id !== null && id === categoryId);
  return (
    <ChipField
      label={t('category')}
      error={error}
      hint={t('required')}
      isBrief={chosen !== undefined}
    >
      {(ties) => (
        <div onBlur={list.close}>
          <button
            {...ties}
            type="button"
            className={`${ties.className} ${styles.button}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot draw the tree
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={list.isOpen}
            aria-controls={listId}
            aria-activedescendant={list.isOpen ? `${listId}-${list.marked}` : undefined}
            onClick={(event) => {
              // Safari does not focus a clicked button, and keys and blur go to the focused element.
              event.currentTarget.focus();
              if (list.isOpen) list.close();
              else list.open();
            }}
            onKeyDown={list.onKeyDown}
          >
            <Dot color={chosen?.color ?? 'gray'} />
            <span className={chosen === undefined ? styles.none : styles.name}>
              {chosen?.name ?? t('selectCategory')}
            </span>
            <Icon of={ChevronDown} />
          </button>
          {list.isOpen ? (
            <List id={listId} options={options} chosenId={categoryId} list={list} />
          ) : null}
        </div>
      )}
    </ChipField>
  );
}

const NONE: never[] = [];

interface ListProps {
  readonly id: string;
  readonly options: readonly CategoryOption[];
  readonly chosenId: string | null;
  readonly list: ReturnType<typeof useCategoryList>;
}

function List({ id, options, chosenId, list }: ListProps) {
  const t = useText(postFormTexts);
  return (
    <div
      id={id}
      className={chip.chooser}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox
      role="listbox"
      aria-label={t('category')}
    >
      {options.map((option, place) => (
        <Row
          key={option.id ?? ''}
          id={`${id}-${place}`}
          option={option}
          isChosen={option.id === chosenId}
          isMarked={place === list.marked}
          onChoose={() => list.choose(place)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly option: CategoryOption;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  readonly onChoose: () => void;
}

function Row({ id, option, isChosen, isMarked, onChoose }: RowProps) {
  const common = useText(commonTexts);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      ref={row}
      className={styles.option}
      style={{ paddingInlineStart: `calc(var(--space-8) + ${option.depth * INDENT}px)` }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of a combobox
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.isDenied || undefined}
      data-marked={isMarked ? '' : undefined}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Dot color={option.color} />
      <span className={styles.name}>{option.name}</span>
      {option.posts === null ? null : (
        <span className={styles.count}>{common('postCount', { count: option.posts })}</span>
      )}
    </div>
  );
}

import {
  LexicalTypeaheadMenuPlugin,
  type MenuOption,
  type MenuRenderFn,
  type TypeaheadMenuPluginProps,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './MentionPicker.module.css';
import { nameList } from './name-list.ts';
import { keepAtCaret } from './place-list.ts';
import type { MarkProps } from './useMark.ts';
import { useHasFocus } from './useHasFocus.ts';
import { useNativeArrows } from './useNativeArrows.ts';

type PluginProps<Option extends MenuOption> = Pick<
  TypeaheadMenuPluginProps<Option>,
  'onQueryChange' | 'onSelectOption' | 'options' | 'triggerFn'
>;

interface Props<Option extends MenuOption> extends PluginProps<Option> {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly rows: ComponentType<MarkProps<Option>>;
  /** Says that nothing is called so; without it, there is no list then. */
  readonly none?: (typed: string) => string;
}

/** A listbox contains options, also one that says that there are none. */
const UNAVAILABLE = { role: 'option', 'aria-disabled': true, 'aria-selected': false } as const;

/** A list of options that opens at the caret while something that `triggerFn` recognises is typed. */
export function OptionMenu<Option extends MenuOption>(props: Props<Option>) {
  const { label, rows, none, ...plugin } = props;
  const hasFocus = useHasFocus();
  const show: MenuRenderFn<Option> = (anchor, menu, typed) => {
    const { options, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex } = menu;
    const Rows = rows;
    const isNothing = options.length === 0;
    if (!hasFocus || anchor.current === null) return null;
    if (isNothing && none === undefined) return <Unseen />;
    const list = (
      <List label={label} anchor={anchor.current}>
        {isNothing ? (
          <div className={styles.none} {...UNAVAILABLE}>
            {none?.(typed)}
          </div>
        ) : (
          <Rows
            options={options}
            selectedIndex={selectedIndex}
            onMark={setHighlightedIndex}
            onPick={selectOptionAndCleanUp}
          />
        )}
      </List>
    );
    return createPortal(list, anchor.current);
  };
  return <LexicalTypeaheadMenuPlugin<Option> {...plugin} menuRenderFn={show} />;
}

/** Nothing is shown: the arrows move the caret. */
function Unseen() {
  useNativeArrows();
  return null;
}

interface ListProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly children: ReactNode;
}

function List({ label, anchor, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => nameList(anchor, label), [anchor, label]);
  useLayoutEffect(() => (list.current === null ? undefined : keepAtCaret(list.current)), []);
  return (
    <div className={styles.menu} ref={list}>
      {children}
    </div>
  );
}

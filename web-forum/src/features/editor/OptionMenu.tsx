import {
  LexicalTypeaheadMenuPlugin,
  type MenuOption,
  type MenuRenderFn,
  type TypeaheadMenuPluginProps,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import styles from './MentionPicker.module.css';
import { nameList } from './name-list.ts';
import type { MarkProps } from './useMark.ts';
import { useHasFocus } from './useHasFocus.ts';

type PluginProps<Option extends MenuOption> = Pick<
  TypeaheadMenuPluginProps<Option>,
  'onQueryChange' | 'onSelectOption' | 'options' | 'triggerFn'
>;

interface Props<Option extends MenuOption> extends PluginProps<Option> {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly rows: ComponentType<MarkProps<Option>>;
}

/** A list of options that opens below the caret while something that `triggerFn` recognises is typed. */
export function OptionMenu<Option extends MenuOption>({ label, rows, ...props }: Props<Option>) {
  const hasFocus = useHasFocus();
  const show: MenuRenderFn<Option> = (anchor, menu) => {
    const { options, selectedIndex, selectOptionAndCleanUp, setHighlightedIndex } = menu;
    if (!hasFocus || anchor.current === null || options.length === 0) return null;
    const Rows = rows;
    const list = (
      <div className={styles.menu} ref={() => nameList(anchor.current, label)}>
        <Rows
          options={options}
          selectedIndex={selectedIndex}
          onMark={setHighlightedIndex}
          onPick={selectOptionAndCleanUp}
        />
      </div>
    );
    return createPortal(list, anchor.current);
  };
  return (
    <LexicalTypeaheadMenuPlugin<Option>
      {...props}
      menuRenderFn={show}
      {...(styles.anchor === undefined ? {} : { anchorClassName: styles.anchor })}
    />
  );
}

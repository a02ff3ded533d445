import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { SKIP_DOM_SELECTION_TAG } from 'lexical';
import { useRef, type ReactNode } from 'react';
import styles from './Toolbar.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Its options. */
  readonly children: ReactNode;
  /** Called within an update of the editor. */
  readonly onPick: (value: string) => void;
}

/**
 * A list of choices in the toolbar. In a closed list every arrow chooses at once and keeps the focus; any other choice
 * returns to the text.
 */
export function Choice({ label, value, children, onPick }: Props) {
  const [editor] = useLexicalComposerContext();
  const isOnTheWay = useRef(false);
  const pick = (picked: string) => {
    const options = isOnTheWay.current ? { tag: SKIP_DOM_SELECTION_TAG } : {};
    editor.update(() => onPick(picked), options);
    if (!isOnTheWay.current) editor.focus();
  };
  return (
    <select
      className={styles.picker}
      aria-label={label}
      value={value}
      onPointerDown={() => (isOnTheWay.current = false)}
      onKeyDown={({ key }) => (isOnTheWay.current = key !== 'Enter')}
      onChange={(event) => pick(event.target.value)}
    >
      {children}
    </select>
  );
}

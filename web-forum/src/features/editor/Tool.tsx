import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import styles from './Toolbar.module.css';

interface Props {
  readonly name: string;
  readonly icon: LucideIcon;
  /** Whether its format is active; left out: it only acts. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** It opens a window, which takes the focus: any other tool returns it to the text. */
  readonly isOpener?: boolean;
  readonly onPress: () => void;
}

/** One button of the toolbar. */
export function Tool({ name, icon, isOn, isDisabled = false, isOpener = false, onPress }: Props) {
  const [editor] = useLexicalComposerContext();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      // The button must not take the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isDisabled) return;
        onPress();
        // Keyboard users continue writing.
        if (!isOpener) editor.focus();
      }}
    >
      <Icon of={icon} />
    </button>
  );
}

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import styles from './Toolbar.module.css';

interface Props {
  readonly name: string;
  readonly icon: LucideIcon;
  /** Whether what it does is there already; left out where it only acts. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** It opens a window, which takes the focus: any other tool gives it back to the text. */
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
      // The selection in the text must not be lost to the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isDisabled) return;
        onPress();
        // Whoever came by the keyboard writes on.
        if (!isOpener) editor.focus();
      }}
    >
      <Icon of={icon} />
    </button>
  );
}

import { Dialog } from '../../components/Dialog.tsx';
import { Switch } from '../../components/Checkbox.tsx';
import { useText } from '../../lib/language/messages.tsx';
import shortcutsTexts from './messages/en/shortcuts.json';
import type { Shortcut } from './shortcut-context.ts';
import styles from './ShortcutsDialog.module.css';
import { useShortcutsOn } from './shortcuts-on.ts';
import { useTurnShortcuts } from './useTurnShortcuts.ts';

interface Props {
  /** The shortcuts active on this page. */
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** All shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ shortcuts, onClose }: Props) {
  const t = useText(shortcutsTexts);
  const isOn = useShortcutsOn();
  const turn = useTurnShortcuts();
  const always: readonly (readonly [string, string])[] = [
    ['Ctrl /', t('searchAnywhere')],
    ['Ctrl B', t('sidebar')],
  ];
  const here = shortcuts.map(({ keys, name }) => [keys, t(name)] as const);
  const named = [...new Map(here), ...always];
  return (
    <Dialog title={t('title')} isOpen onClose={onClose}>
      <dl className={styles.list}>
        {named.map(([keys, name]) => (
          <div key={keys} className={styles.line}>
            <dt>{name}</dt>
            <dd className={styles.keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch label={t('on')} hint={t('onHint')} checked={isOn} onChange={turn} />
    </Dialog>
  );
}

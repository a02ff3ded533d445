import { useText } from '../../lib/language/messages.tsx';
import { showDocked, type DockedText } from '../../lib/writing/dock.ts';
import dockTexts from '../../messages/en/dock.json';
import styles from './Dock.module.css';

interface Props {
  readonly texts: readonly DockedText[];
  readonly active: string | null;
}

/** The texts that wait in the panel, to switch between. */
export function DockTabs({ texts, active }: Props) {
  const t = useText(dockTexts);
  const tabOf = (parent: DockedText['parent'], title: string) =>
    parent === null || parent.name === null ? title : t('tab', { name: parent.name, title });
  return (
    <ul className={styles.tabs} aria-label={t('texts')}>
      {texts.map(({ key, kind, title, parent }) => (
        <li
          key={key}
          ref={(tab) => (key === active ? tab?.scrollIntoView({ block: 'nearest' }) : undefined)}
        >
          <button
            type="button"
            className={styles.tab}
            aria-pressed={key === active}
            dir="auto"
            onClick={() => showDocked(key)}
          >
            {kind === 'post' ? t('postTab', { title }) : tabOf(parent, title)}
          </button>
        </li>
      ))}
    </ul>
  );
}

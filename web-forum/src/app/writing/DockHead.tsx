import { ChevronDown, ChevronUp, Maximize2, Minimize2, X, type LucideIcon } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { closeDocked, resizeDock, type DockedText, type DockSize } from '../../lib/writing/dock.ts';
import dockTexts from '../../messages/en/dock.json';
import styles from './Dock.module.css';

interface Props {
  readonly text: DockedText;
  readonly size: DockSize;
}

/** Where the text goes, with the way back there; and how much room it takes. */
export function DockHead({ text, size }: Props) {
  const t = useText(dockTexts);
  const isSmall = size === 'small';
  return (
    <header className={styles.head}>
      <p className={styles.goal} dir="auto">
        <Goal text={text} />
      </p>
      {isSmall ? (
        <Act name={t('open')} icon={ChevronUp} onPress={() => resizeDock('tall')} />
      ) : (
        <Act name={t('small')} icon={ChevronDown} onPress={() => resizeDock('small')} />
      )}
      {isSmall ? null : (
        <Act
          name={t(size === 'full' ? 'tall' : 'full')}
          icon={size === 'full' ? Minimize2 : Maximize2}
          onPress={() => resizeDock(size === 'full' ? 'tall' : 'full')}
        />
      )}
      <Act name={t('close')} icon={X} onPress={() => closeDocked(text.key)} />
    </header>
  );
}

function Goal({ text: { kind, title, path, parent } }: Pick<Props, 'text'>) {
  const t = useText(dockTexts);
  const leave = () => {
    // Full, it would cover the place that the link leads to.
    if (document.querySelector('[data-dock="full"]') !== null) resizeDock('tall');
  };
  const post = (
    <Link to={parent === null ? path : `${path}#comment-${parent.id}`} onClick={leave} />
  );
  if (kind === 'message') return t.rich('message', { post }, { title });
  if (parent === null) return t.rich('reply', { post }, { title });
  return parent.name === null
    ? t.rich('replyToNobody', { post }, { title })
    : t.rich('replyTo', { post }, { name: parent.name, title });
}

interface ActProps {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

function Act({ name, icon, onPress }: ActProps) {
  return (
    <Button look="quiet" square aria-label={name} title={name} onClick={onPress}>
      <Icon of={icon} />
    </Button>
  );
}

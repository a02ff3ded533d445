import {
  ChevronDown,
  ChevronUp,
  Maximize2,
  Minimize2,
  SquareArrowOutUpRight,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { draftKey, handOver, isLostWith } from '../../features/drafts/index.ts';
import { useReaderId } from '../../features/session/index.ts';
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
      {text.kind === 'post' ? <AsPage text={text} /> : null}
      <Close text={text} />
    </header>
  );
}

/** Back to the page of its form, with what was written. */
function AsPage({ text: { key, place, path } }: Pick<Props, 'text'>) {
  const t = useText(dockTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const readerId = useReaderId() ?? undefined;
  const press = () => {
    if (!handOver(draftKey(readerId, place))) {
      toast({ kind: 'error', title: t('asPageFailed') });
      return;
    }
    closeDocked(key);
    void navigate(`${path}/new`);
  };
  return <Act name={t('asPage')} icon={SquareArrowOutUpRight} onPress={press} />;
}

/** Asks first where the text is in no draft. */
function Close({ text: { key, place } }: Pick<Props, 'text'>) {
  const t = useText(dockTexts);
  const [asks, setAsks] = useState(false);
  const readerId = useReaderId() ?? undefined;
  const press = () => {
    if (isLostWith(draftKey(readerId, place))) setAsks(true);
    else closeDocked(key);
  };
  return (
    <>
      <Act name={t('close')} icon={X} onPress={press} />
      <ConfirmDialog
        title={t('closeLost')}
        text={t('closeLostText')}
        act={t('closeLostAct')}
        isOpen={asks}
        onConfirm={() => {
          setAsks(false);
          closeDocked(key);
        }}
        onClose={() => setAsks(false)}
      />
    </>
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
  if (kind === 'post') return t.rich('post', { post }, { title });
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

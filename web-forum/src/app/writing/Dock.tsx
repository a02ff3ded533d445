import type { OwnUser } from '@forum/contracts/users';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DockedReply } from '../../features/comments/DockedReply.tsx';
import { DockedMessage } from '../../features/conversations/DockedMessage.tsx';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { bringDockBack, dockState, onDock, type DockedText } from '../../lib/writing/dock.ts';
import dockTexts from '../../messages/en/dock.json';
import { DockHead } from './DockHead.tsx';
import { DockTabs } from './DockTabs.tsx';
import { useEscape } from './useEscape.ts';
import { useKeyboardRoom } from './useKeyboardRoom.ts';
import styles from './Dock.module.css';

/** The panel at the foot of the window in which texts are written while one reads on. */
export function Dock() {
  const viewer = useViewer();
  const { owner, texts } = useSyncExternalStore(onDock, dockState);
  const id = viewer?.id ?? null;
  useEffect(() => {
    if (id !== null) bringDockBack(id);
  }, [id]);
  if (viewer === null || owner !== id || texts.length === 0) return null;
  return <Panel viewer={viewer} />;
}

function Panel({ viewer }: { viewer: OwnUser }) {
  const t = useText(dockTexts);
  const { texts, sending, active, size } = useSyncExternalStore(onDock, dockState);
  const waiting = texts.filter(({ key }) => !sending.includes(key));
  const panel = useFocusWithin();
  useKeyboardRoom(panel);
  useEscape(panel);
  const shown = texts.find(({ key }) => key === active) ?? null;
  return (
    <div className={styles.place}>
      <section
        ref={panel}
        className={styles.dock}
        data-dock={shown === null ? undefined : size}
        data-writing={shown === null || size === 'small' ? undefined : ''}
        hidden={shown === null}
        aria-label={t('panel')}
      >
        {shown === null ? null : <DockHead text={shown} size={size} />}
        {size === 'small' || waiting.length < 2 ? null : (
          <DockTabs texts={waiting} active={active} />
        )}
        {texts.map((text) => (
          <Composer
            key={text.key}
            text={text}
            viewer={viewer}
            isShown={text.key === active && size !== 'small'}
          />
        ))}
      </section>
    </div>
  );
}

/** The focus goes to the field whenever writing was asked for. */
function useFocusWithin() {
  const panel = useRef<HTMLElement>(null);
  const { asked } = useSyncExternalStore(onDock, dockState);
  useEffect(() => {
    if (asked === 0 || dockState().size === 'small') return;
    const field = panel.current?.querySelector<HTMLElement>(
      'form:not([hidden] *) :is([contenteditable="true"], textarea):not([hidden] *)',
    );
    field?.focus({ preventScroll: true });
    if (panel.current !== null) showAnswered(panel.current);
  }, [asked]);
  return panel;
}

/** What is answered stays in sight above the panel. */
function showAnswered(panel: HTMLElement): void {
  const { texts, active } = dockState();
  const { parent = null } = texts.find(({ key }) => key === active) ?? {};
  const answered = parent === null ? null : document.getElementById(`comment-${parent.id}`);
  if (answered === null) return;
  const hidden = answered.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: hidden, behavior: 'instant' });
}

// Few texts are posts, and the form of one is large.
const DockedPost = lazy(async () => ({
  default: (await import('../../features/post-form/DockedPost.tsx')).DockedPost,
}));

function Form({ text, viewer }: Pick<ComposerProps, 'text' | 'viewer'>) {
  if (text.kind === 'post') return <DockedPost text={text} />;
  if (text.kind === 'message') return <DockedMessage text={text} />;
  return <DockedReply text={text} viewer={viewer} />;
}

interface ComposerProps {
  readonly text: DockedText;
  readonly viewer: OwnUser;
  readonly isShown: boolean;
}

/** Loaded when first shown; from then on it keeps its text, its caret and what can be undone. */
function Composer({ text, viewer, isShown }: ComposerProps) {
  const [isMet, setMet] = useState(isShown);
  if (isShown && !isMet) setMet(true);
  if (!isMet) return null;
  return (
    <div className={styles.body} hidden={!isShown}>
      <Suspense>
        <Form text={text} viewer={viewer} />
      </Suspense>
    </div>
  );
}

import {
  joinConversation,
  leaveConversation,
  type Conversation,
} from '@forum/contracts/conversations';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import { PenLine } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { holdKeysFor } from '../../lib/keys/hold-keys.ts';
import { useText } from '../../lib/language/messages.tsx';
import { openDocked } from '../../lib/writing/dock.ts';
import { UnlessUnconfirmed } from '../confirming/index.ts';
import { useViewer } from '../session/index.ts';
import styles from './ConversationView.module.css';
import { MessageList } from './MessageList.tsx';
import conversationsTexts from './messages/en/conversations.json';
import { titleOf } from './titles.ts';
import { useAct } from './useAct.ts';

interface Props {
  conversation: Conversation;
  viewer: OwnUser;
  /** The position of the message to open it at; null: the end. */
  at: number | null;
}

/** The messages of a conversation and the field below them, or the question whether to join. */
export function ConversationView({ conversation, viewer, at }: Props) {
  if (conversation.state === 'invited') return <Asked conversation={conversation} />;
  return (
    <MessageList key={at} id={conversation.id} viewer={viewer} at={at}>
      <End of={conversation} isShown={at === null} />
    </MessageList>
  );
}

/**
 * The field for the next message. A reader of earlier messages is taken to the end first: what they write would not
 * show here.
 */
function End({ of, isShown }: { of: Conversation; isShown: boolean }) {
  const t = useText(conversationsTexts);
  if (!of.canWrite) return <p className={styles.closed}>{t('closed')}</p>;
  if (!isShown) return null;
  return (
    <UnlessUnconfirmed what="messages">
      <Writing of={of} />
    </UnlessUnconfirmed>
  );
}

function Asked({ conversation: { id, invitedBy } }: Pick<Props, 'conversation'>) {
  const t = useText(conversationsTexts);
  const navigate = useNavigate();
  const join = useAct((api, of: string) => api(joinConversation, { params: { id: of } }));
  const decline = useAct((api, of: string) => api(leaveConversation, { params: { id: of } }));
  const isBusy = join.isPending || decline.isPending;
  const acts = (
    <>
      <Button look="primary" disabled={isBusy} onClick={() => join.mutate(id)}>
        {t('join')}
      </Button>{' '}
      <Button
        look="quiet"
        disabled={isBusy}
        onClick={() => decline.mutate(id, { onSuccess: () => void navigate('/messages') })}
      >
        {t('decline')}
      </Button>
    </>
  );
  const title = invitedBy === null ? t('asksSomebody') : t('asks', { name: nameOf(invitedBy) });
  return (
    <Notice title={title} action={acts}>
      {t('asksText')}
    </Notice>
  );
}

/** Leads to the panel. */
function Writing({ of }: { of: Conversation }) {
  const t = useText(conversationsTexts);
  const viewer = useViewer();
  const toast = useToast();
  const write = async () => {
    if (viewer === null) return;
    const isOpen = await openDocked(viewer.id, {
      kind: 'message',
      place: `message:to:${of.id}`,
      id: of.id,
      title: titleOf(of, t),
      path: `/messages/${of.id}`,
      parent: null,
    });
    if (!isOpen) return toast({ kind: 'error', title: t('failed') });
    // The last words stay in sight above the panel.
    return requestAnimationFrame(() => scrollTo(0, document.documentElement.scrollHeight));
  };
  return (
    <div className={styles.writing}>
      <Button className="with-js" onClick={() => holdKeysFor(write())}>
        <Icon of={PenLine} /> {t('placeholder')}
      </Button>
      <p className="without-js">{t('needsScripts')}</p>
    </div>
  );
}

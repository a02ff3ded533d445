import {
  joinConversation,
  leaveConversation,
  writeMessage,
  type Conversation,
} from '@forum/contracts/conversations';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { CommentComposer, useRounds } from '../comments/index.ts';
import styles from './ConversationView.module.css';
import { newMessageId } from './message-id.ts';
import { MessageList } from './MessageList.tsx';
import conversationsTexts from './messages/en/conversations.json';
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
function End({ of: { id, canWrite }, isShown }: { of: Conversation; isShown: boolean }) {
  const t = useText(conversationsTexts);
  if (!canWrite) return <p className={styles.closed}>{t('closed')}</p>;
  return isShown ? <Writing id={id} /> : null;
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

function Writing({ id }: { id: string }) {
  const t = useText(conversationsTexts);
  const ids = useIdPerText();
  const write = useAct((api, content: string) =>
    api(writeMessage, { params: { id }, body: { id: ids.of(content), content } }),
  );
  const { key, ...field } = useRounds(async (content) => {
    await write.mutateAsync(content);
    ids.sent(content);
  });
  return (
    <div className={styles.writing}>
      <CommentComposer
        key={key}
        place={`message:to:${id}`}
        label={t('text')}
        placeholder={t('placeholder')}
        submitLabel={t('send')}
        // A member who has sent a message carries on writing; if sending fails, the text returns to where they are.
        takesFocus={key > 0 && field.content === ''}
        {...field}
      />
    </div>
  );
}

/** The same text sent again after a failure is the same message; once sent, the next is another. */
function useIdPerText() {
  const ids = useRef(new Map<string, string>());
  return {
    of: (text: string) => {
      const id = ids.current.get(text) ?? newMessageId();
      ids.current.set(text, id);
      return id;
    },
    sent: (text: string) => void ids.current.delete(text),
  };
}

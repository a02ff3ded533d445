import { deleteMessage, editMessage, type Message } from '@forum/contracts/conversations';
import { nameOf } from '@forum/contracts/users';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Link } from '../../components/Link.tsx';
import { Menu } from '../../components/Menu.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import { CommentComposer } from '../comments/index.ts';
import { ReportDialog } from '../reports/index.ts';
import reportsTexts from '../reports/messages/en/reports.json';
import { RichText } from '../rich-text/index.ts';
import conversationsTexts from './messages/en/conversations.json';
import styles from './MessageItem.module.css';
import { useAct } from './useAct.ts';

interface Props {
  conversationId: string;
  message: Message;
  isOwn: boolean;
  /** It is the one that the reader searched for. */
  isSought: boolean;
}

/** A message, with what its author can do to it. */
export function MessageItem({ conversationId, message, isOwn, isSought }: Props) {
  const t = useText(conversationsTexts);
  const [edits, setEdits] = useState(false);
  const { author, content, writtenAt, editedAt, deleted, removed } = message;
  const isGone = deleted || removed;
  const path = memberPath(author);
  return (
    <li
      className={isSought ? `${styles.message} ${styles.sought}` : styles.message}
      id={`message-${message.id}`}
      data-item={message.id}
    >
      <Avatar member={author} />
      <div className={styles.body}>
        <p className={styles.head}>
          <bdi>{path === null ? nameOf(author) : <Link to={path}>{nameOf(author)}</Link>}</bdi>
          <span className={styles.time}>
            <RelativeTime moment={writtenAt} />
            {editedAt === null || isGone ? null : ` · ${t('edited')}`}
          </span>
          {isGone ? null : isOwn ? (
            <OwnActs {...{ conversationId, message }} onEdit={() => setEdits(true)} />
          ) : (
            <Reporting id={message.id} />
          )}
        </p>
        {isGone ? (
          <p className={styles.deleted}>{t(removed ? 'removedMessage' : 'deletedMessage')}</p>
        ) : null}
        {isGone || edits ? null : <RichText content={content} headingLevel={3} size="small" />}
        {edits ? <Editing {...{ conversationId, message }} onDone={() => setEdits(false)} /> : null}
      </div>
    </li>
  );
}

interface EditingProps extends Pick<Props, 'conversationId' | 'message'> {
  onDone: () => void;
}

function Editing({ conversationId, message, onDone }: EditingProps) {
  const t = useText(conversationsTexts);
  const edit = useAct((api, content: string) =>
    api(editMessage, { params: { id: conversationId, messageId: message.id }, body: { content } }),
  );
  return (
    <CommentComposer
      place={`message:edit:${message.id}`}
      label={t('text')}
      content={message.content}
      submitLabel={t('save')}
      takesFocus
      onCancel={onDone}
      onSubmit={async (text) => {
        await edit.mutateAsync(text);
        onDone();
      }}
    />
  );
}

function Reporting({ id }: { id: string }) {
  const t = useText(conversationsTexts);
  const reports = useText(reportsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        label={t('messageMenu')}
        items={[{ name: reports('report'), icon: Flag, onChosen: () => setOpen(true) }]}
      />
      {isOpen ? (
        <ReportDialog item={{ type: 'message', id }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface ActsProps extends Omit<Props, 'isOwn' | 'isSought'> {
  onEdit: () => void;
}

function OwnActs({ conversationId, message, onEdit }: ActsProps) {
  const t = useText(conversationsTexts);
  const [asks, setAsks] = useState(false);
  const drop = useAct((api, messageId: string) =>
    api(deleteMessage, { params: { id: conversationId, messageId } }),
  );
  return (
    <>
      <Menu
        label={t('messageMenu')}
        items={[
          { name: t('change'), icon: Pencil, onChosen: onEdit },
          { name: t('delete'), icon: Trash2, isDanger: true, onChosen: () => setAsks(true) },
        ]}
      />
      <ConfirmDialog
        title={t('deleteTitle')}
        text={t('deleteText')}
        act={t('delete')}
        isOpen={asks}
        isBusy={drop.isPending}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          drop.mutate(message.id);
        }}
      />
    </>
  );
}

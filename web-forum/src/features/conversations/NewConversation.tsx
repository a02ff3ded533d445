import { startConversation, type Conversation } from '@forum/contracts/conversations';
import type { OwnUser } from '@forum/contracts/users';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../lib/language/messages.tsx';
import { CommentComposer, useRounds } from '../comments/index.ts';
import { UnlessUnconfirmed } from '../confirming/index.ts';
import { MemberChooser, type Chosen } from './MemberChooser.tsx';
import { newMessageId } from './message-id.ts';
import conversationsTexts from './messages/en/conversations.json';
import styles from './NewConversation.module.css';
import { useAct } from './useAct.ts';

interface Props {
  viewer: OwnUser;
  /** The initial recipient. */
  to: readonly Chosen[];
}

/** Chooses members, and writes them the first message. */
export function NewConversation({ viewer, to }: Props) {
  const t = useText(conversationsTexts);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(to);
  const [id] = useState(newMessageId);
  const start = useAct((api, content: string) =>
    api(startConversation, {
      body: { id, content, memberIds: chosen.map((member) => member.id) },
    }),
  );
  const begun = useRef<Conversation | null>(null);
  const { key, ...field } = useRounds(async (content) => {
    begun.current = await start.mutateAsync(content);
  });
  return (
    <UnlessUnconfirmed what="messages">
      <div className={styles.form}>
        <MemberChooser chosen={chosen} without={[viewer.id]} onChange={setChosen} />
        <CommentComposer
          key={key}
          place="message:new:"
          label={t('text')}
          placeholder={t('placeholder')}
          submitLabel={t('send')}
          takesFocus={to.length > 0}
          {...field}
          onSent={() => {
            if (begun.current !== null) void navigate(`/messages/${begun.current.id}`);
          }}
        />
      </div>
    </UnlessUnconfirmed>
  );
}

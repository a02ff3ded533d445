import { startConversation } from '@forum/contracts/conversations';
import type { OwnUser } from '@forum/contracts/users';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../lib/messages.tsx';
import { CommentComposer, useRounds } from '../comments/index.ts';
import { MemberChooser, type Chosen } from './MemberChooser.tsx';
import { newMessageId } from './message-id.ts';
import { conversationsTexts } from './messages/conversations.ts';
import styles from './NewConversation.module.css';
import { useAct } from './useAct.ts';

interface Props {
  viewer: OwnUser;
  /** Whom to write to, to begin with. */
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
  const { key, ...field } = useRounds(async (content) => {
    const begun = await start.mutateAsync(content);
    // A task of its own runs after the draft is settled: the page is not left with something unsent.
    setTimeout(() => void navigate(`/messages/${begun.id}`));
  });
  return (
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
      />
    </div>
  );
}

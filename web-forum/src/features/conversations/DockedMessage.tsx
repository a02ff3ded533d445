import { writeMessage } from '@forum/contracts/conversations';
import { useRef } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import type { DockedText } from '../../lib/writing/dock.ts';
import { CommentComposer, useRounds } from '../comments/index.ts';
import { newMessageId } from './message-id.ts';
import conversationsTexts from './messages/en/conversations.json';
import { useAct } from './useAct.ts';

/** The next message of a conversation, in the panel; after it, the one after that. */
export function DockedMessage({ text: { id, place } }: { text: DockedText }) {
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
    <CommentComposer
      key={key}
      place={place}
      label={t('text')}
      placeholder={t('placeholder')}
      submitLabel={t('send')}
      isDocked
      takesFocus
      {...field}
    />
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

import { saveThing, type SavedThing } from '@forum/contracts/saved';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useReason } from '../../messages/server.ts';
import { PlainFields } from '../session/index.ts';
import { SAVED_KEY } from './api.ts';
import ownPostsTexts from './messages/en/own-posts.json';
import styles from './SavedList.module.css';

/** As many characters as the server takes; importing the limit would load zod. */
const LONGEST = 1000;

/** The member's note on something they saved, behind a line that opens it. */
export function NoteForm({ thing: { type, id, note } }: { thing: SavedThing }) {
  const t = useText(ownPostsTexts);
  const { pathname, search } = useLocation();
  const [text, setText] = useState(note ?? '');
  const { mutate, isPending } = useSaveNote({ type, id });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(text);
  };
  return (
    <details className={styles.noting}>
      <summary>{t(note === null ? 'addNote' : 'editNote')}</summary>
      <form method="post" action="/forms/save" onSubmit={submit}>
        <input type="hidden" name="itemType" value={type} />
        <input type="hidden" name="itemId" value={id} />
        <input type="hidden" name="act" value="note" />
        <PlainFields back={pathname + search} />
        <Textarea
          label={t('note')}
          hint={t('noteHint')}
          name="note"
          rows={3}
          maxLength={LONGEST}
          value={text}
          onText={setText}
        />
        <Button type="submit" look="primary" size="small" disabled={isPending}>
          {t('saveNote')}
        </Button>
      </form>
    </details>
  );
}

function useSaveNote(params: Pick<SavedThing, 'type' | 'id'>) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(ownPostsTexts);
  const reason = useReason();
  return useMutation({
    mutationFn: (note: string) => api(saveThing, { params, body: { note } }),
    onSuccess: async () => {
      toast({ kind: 'success', title: t('noteSaved') });
      await client.invalidateQueries({ queryKey: SAVED_KEY });
    },
    // What was typed stays in the field.
    onError: (error) => toast({ kind: 'error', title: reason(error, t('noteNotSaved')) }),
  });
}

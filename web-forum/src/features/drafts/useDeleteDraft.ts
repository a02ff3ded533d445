import {
  deleteDraft,
  getDraft,
  saveDraft,
  type Draft,
  type DraftSummary,
} from '@forum/contracts/drafts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { draftsQuery } from './api.ts';
import { draftKey, forgetHere, isOnlyHere } from './draft-store.ts';
import draftListTexts from './messages/en/draft-list.json';

/** Deletes a draft everywhere; the text is kept until the toast disappears, so that it can be restored. */
export function useDeleteDraft(memberId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(draftListTexts);
  const translated = useServerText();
  const onSettled = () => client.invalidateQueries({ queryKey: draftsQuery(api).queryKey });
  const onError = ({ message }: Error) =>
    toast({ kind: 'error', title: t('failed'), text: translated(message) });
  const bringBack = useMutation({
    mutationFn: async ({ place, content, fields }: Draft) => {
      const body = { content, fields, basedOn: null, owner: memberId };
      await api(saveDraft, { params: { place }, body });
    },
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: async ({ place, version }: DraftSummary) => {
      const { draft } = await api(getDraft, { params: { place } });
      await api(deleteDraft, { params: { place }, query: { version } });
      const key = draftKey(memberId, place);
      // Written here since, and nowhere else: the listed draft is gone already, and this is another one.
      if (draft !== null || !isOnlyHere(key)) forgetHere(key);
      return draft;
    },
    onSuccess: (draft) => {
      const title = t('deleted');
      // Already sent or deleted on another device: nothing is left to restore.
      if (draft === null) return toast({ kind: 'success', title });
      const action = { label: t('undo'), onAct: () => bringBack.mutate(draft) };
      return toast({ kind: 'success', title, action });
    },
    onError,
    onSettled,
  });
}

import { getDraft } from '@forum/contracts/drafts';
import { parseCommentContent, plainTextOf } from '@forum/rich-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { draftsQuery } from './api.ts';
import draftListTexts from './messages/en/draft-list.json';

/** Copies a draft's text, for one whose composer is gone. */
export function useCopyDraft() {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(draftListTexts);
  const translated = useServerText();
  return useMutation({
    mutationFn: async (place: string) => {
      const { draft } = await api(getDraft, { params: { place } });
      if (draft === null) return 'gone';
      const parsed = parseCommentContent(draft.content);
      await copyText(parsed.ok ? plainTextOf(parsed.document) : draft.content);
      return 'copied';
    },
    onSuccess: (outcome) => {
      if (outcome === 'copied') return toast({ kind: 'success', title: t('copied') });
      toast({ kind: 'error', title: t('failed'), text: t('sentElsewhere') });
      return client.invalidateQueries({ queryKey: draftsQuery(api).queryKey });
    },
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
  });
}

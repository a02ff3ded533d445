import { getDraft } from '@forum/contracts/drafts';
import { parseCommentContent, plainTextOf } from '@forum/rich-text';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { draftListTexts } from './messages/draft-list.ts';

/** Copies a draft's text, for one whose composer is gone. */
export function useCopyDraft() {
  const api = useApi();
  const toast = useToast();
  const t = useText(draftListTexts);
  const translated = useServerText();
  return useMutation({
    mutationFn: async (place: string) => {
      const { content } = await api(getDraft, { params: { place } });
      const parsed = parseCommentContent(content);
      await navigator.clipboard.writeText(parsed.ok ? plainTextOf(parsed.document) : content);
    },
    onSuccess: () => toast({ kind: 'success', title: t('copied') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
  });
}

import { isApiError } from '@forum/api-client';
import type { Post } from '@forum/contracts/posts';
import { setWiki, type WikiEditors } from '@forum/contracts/wiki';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import '../../messages/server-wiki.ts';
import { changePost } from '../posts/index.ts';
import { wikiQuery } from './api.ts';
import wikiTexts from './messages/en/wiki.json';

/** Lets others edit a post, or stops that. */
export function useSetWiki({ id, wiki: before }: Post) {
  const t = useText(wikiTexts);
  const common = useText(commonTexts);
  const translated = useServerText();
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (editors: WikiEditors | null) =>
      api(setWiki, { params: { id }, body: { editors } }),
    onSuccess: async ({ wiki }) => {
      // The revision stays that of the displayed text.
      changePost(client, id, (post) => ({
        ...post,
        wiki: wiki && { ...wiki, revision: before?.revision ?? wiki.revision },
      }));
      toast({ kind: 'success', title: t(wiki === null ? 'closed' : 'opened') });
      await client.invalidateQueries({ queryKey: wikiQuery(api, id).queryKey });
    },
    onError: (error) =>
      toast({
        kind: 'error',
        title: t('notSaved'),
        text: isApiError(error) ? translated(error.message) : common('pleaseTryAgain'),
      }),
  });
}

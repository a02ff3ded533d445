import { forgetThing, saveThing, type SavedThing } from '@forum/contracts/saved';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useReason } from '../../messages/server.ts';
import { SAVED_KEY } from './api.ts';
import ownPostsTexts from './messages/en/own-posts.json';

interface Page {
  readonly data: readonly SavedThing[];
}

/** Returns the function that removes something from the list; undone, it is saved anew with its note. */
export function useForget({ type, id, title, note, isDeleted }: SavedThing): () => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(ownPostsTexts);
  const reason = useReason();
  const params = { type, id };
  const readAgain = () => client.invalidateQueries({ queryKey: SAVED_KEY });
  const refused = (error: Error) =>
    toast({ kind: 'error', title: t('notKept'), text: reason(error, t('savedFailed')) });
  const saveAgain = () =>
    void api(saveThing, { params, body: { note } }).then(readAgain).catch(refused);
  const { mutate } = useOptimistic({
    mutationKey: ['forget', type, id],
    over: [SAVED_KEY],
    send: async () => {
      await api(forgetThing, { params });
    },
    show: () => {
      client.setQueriesData<InfiniteData<Page>>({ queryKey: SAVED_KEY }, (list) =>
        without(list, id),
      );
      // Refused or not, the list is read again.
      return { confirm: () => undefined, takeBack: () => undefined };
    },
    onSuccess: () => {
      const undo = { label: t('undo'), onAct: saveAgain };
      // What is deleted can be saved by nobody.
      const undoable = isDeleted ? {} : { action: undo };
      toast({ kind: 'success', title: t('removed', { type }), text: title ?? '', ...undoable });
    },
    onError: refused,
    readAgain,
  });
  return () => mutate(undefined);
}

function without(list: InfiniteData<Page> | undefined, id: string) {
  const pages = list?.pages.map((page) => ({
    ...page,
    data: page.data.filter((thing) => thing.id !== id),
  }));
  return list === undefined || pages === undefined ? undefined : { ...list, pages };
}

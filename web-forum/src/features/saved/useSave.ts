import { serverTime } from '@forum/api-client/server-clock';
import { forgetThing, saveThing, type SavedType } from '@forum/contracts/saved';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues, type Place } from '../../lib/calls/optimistic-values.ts';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { serverText } from '../../messages/server.ts';
import { SAVED_KEY } from './api.ts';
import saveTexts from './messages/en/save.json';

/** When the reader saved something; null: they have not. */
export interface Mark {
  readonly savedAt: string | null;
}

/** What saving needs to know. */
export interface SaveParts {
  readonly item: { readonly type: SavedType; readonly id: string };
  /** Where the item's mark is cached. */
  readonly place: Place<Mark>;
}

/** A thing's mark. An answer that was kept since before an update lacks the field. */
export function markOf({ savedAt }: Partial<Mark>): Mark {
  return { savedAt: savedAt ?? null };
}

const showOptimistic = createOptimisticValues<Mark>();

/** Returns the function that saves, or removes what is saved; shown at once, and taken back where it is refused. */
export function useSave({ item, place }: SaveParts): () => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(saveTexts);
  const { language } = useSite();
  const id = `save ${item.type} ${item.id}`;
  const change = useOptimistic({
    mutationKey: ['save', item.type, item.id],
    scope: { id },
    over: [],
    send: async (next: boolean): Promise<Mark> => {
      if (next) return api(saveThing, { params: item, body: {} });
      await api(forgetThing, { params: item });
      return { savedAt: null };
    },
    show: (next) =>
      showOptimistic(
        { client, id, place },
        () => ({ savedAt: next ? serverTime().toISOString() : null }),
        ({ savedAt }: Mark) => ({ savedAt }),
      ),
    onSuccess: (_answer, next) =>
      toast({
        kind: 'success',
        title: next ? t(`${item.type}Saved`) : t(`${item.type}Unsaved`),
      }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('notSaved'), text: serverText(message, language) }),
    readAgain: () => client.invalidateQueries({ queryKey: SAVED_KEY }),
  });
  // From the cache, not the rendered state: the second of two presses may precede the render.
  return () => change.mutate((place.read()?.savedAt ?? null) === null);
}

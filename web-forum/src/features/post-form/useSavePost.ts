import { isApiError } from '@forum/api-client';
import type { Poll } from '@forum/contracts/polls';
import { createPost, editPost, getPost, type Post } from '@forum/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { postPath } from '../../lib/addresses/paths.ts';
import { useBasis } from '../../lib/forms/useBasis.ts';
import { asDocument } from '../editor/index.ts';
import { postKeys } from '../posts/index.ts';
import { isHeld, useHeld } from '../submissions/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import postFormTexts from './messages/en/post-form.json';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import '../../messages/server-wiki.ts';
import type { WrittenFields, WrittenText } from './form-values.ts';
import { presentFields } from './poll-values.ts';

/** The existing post or poll; null: it is a new post, or has no poll. */
export interface Present {
  readonly post: Post | null;
  readonly poll: Poll | null;
  /** The text was begun at another time, and restored. */
  readonly isRestored: boolean;
}

const FIRST_REVISION = 1;

/** Publishes a new post, or changes the given one, and opens its page; if held, the list of submissions. */
export function useSavePost(
  { post: present, poll, isRestored }: Present,
  then: { onSaved: () => void; onRefused: (error: Error) => void },
) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(postFormTexts);
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const held = useHeld();
  const { send, beginAnew } = useSending({ post: present, poll, isRestored });
  return useMutation({
    mutationFn: send,
    onSuccess: async (post) => {
      then.onSaved();
      if (isHeld(post)) {
        await held(post);
        await navigate(present === null ? '/my-posts?show=waiting' : postPath(present));
        return;
      }
      client.setQueryData(postKeys.one(post.slug), post);
      // Their counts and lists changed; they are refetched when next viewed.
      for (const queryKey of [postKeys.lists, postKeys.links, ['categories'], ['tags']]) {
        await client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
      await navigate(postPath(post));
    },
    onError: async (error) => {
      const title = t(present === null ? 'notPublished' : 'notChanged');
      toast({
        kind: 'error',
        title,
        text: isApiError(error) ? translated(error.message) : common('pleaseTryAgain'),
      });
      then.onRefused(error);
      if (isApiError(error, 409) && error.code === 'edited-meanwhile') await beginAnew();
    },
  });
}

/** The call that creates the post or changes it, on the basis of the text that the form began with. */
function useSending({ post: present, poll, isRestored }: Present) {
  const api = useApi();
  // The wiki may be opened, below the form, while somebody writes. Which version a draft was based on is unknown: its
  // writer is asked, if necessary once too often.
  const revision = present?.wiki?.revision;
  const { sending, replace } = useBasis(
    revision === undefined || !isRestored ? revision : FIRST_REVISION,
  );
  const send = (fields: WrittenFields | WrittenText) => {
    const { basis: basedOn, options } = sending(fields);
    if (present !== null) {
      const changes = changed(fields, present, poll);
      const body = basedOn === undefined ? changes : { ...changes, basedOn };
      return api(editPost, { params: { id: present.id }, body }, options);
    }
    if (!('tags' in fields)) throw new Error('A new post has all of its fields.');
    return api(createPost, { body: { ...fields, categoryId: fields.categoryId ?? '' } }, options);
  };
  const beginAnew = async () => {
    if (present === null) return;
    const { wiki } = await api(getPost, { params: { id: present.id } });
    replace(wiki?.revision);
  };
  return { send, beginAnew };
}

/** Only what differs from the present post. */
function changed(
  fields: WrittenFields | WrittenText,
  present: Post,
  poll: Poll | null,
): Partial<WrittenFields> {
  const before = {
    ...present,
    content: asDocument(present.content),
    excerpt: present.writtenExcerpt,
    poll: poll === null ? null : presentFields(poll),
  };
  const entries = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.fromEntries(entries);
}

import { isApiError } from '@forum/api-client';
import type { PostFields } from '@forum/contracts/post-fields';
import type { ScheduledPost } from '@forum/contracts/scheduled-posts';
import { useCallback, useRef, useState } from 'react';
import type { Draft } from '../drafts/index.ts';
import type { EditorHandle } from '../editor/index.ts';
import {
  checkForm,
  checkText,
  fieldErrors,
  type FormErrors,
  type FormValues,
  type WrittenFields,
  type WrittenText,
  type WrittenPost,
} from './form-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import sendingTexts from '../editor/messages/en/sending.json';
import { useSaveScheduled } from '../scheduled-posts/index.ts';
import { useSavePost, type Present } from './useSavePost.ts';

/** What the form is about. */
export interface PostFormParts extends Present {
  readonly start: WrittenPost;
  readonly draft: Draft<WrittenPost>;
  /** It is somebody else's wiki: only title and text can be changed. */
  readonly isTextOnly: boolean;
  /** The scheduled post being changed; null: none. */
  readonly scheduled: ScheduledPost | null;
  readonly onPublished?: (() => void) | undefined;
}

/** The state of the post form: the input, its errors, and how it is sent. */
export function usePostForm(parts: PostFormParts) {
  const { post, start, draft, isTextOnly } = parts;
  const written = useWritten(start, draft, post === null);
  const [errors, setErrors] = useState<FormErrors>({});
  const { save, isSaving } = useSave(parts, {
    onSaved: () => published(parts),
    onRefused: (error) => {
      if (isApiError(error)) setErrors(fieldErrors(error.fields));
    },
  });
  // A field's error disappears once the field is touched; without one, nothing re-renders.
  const { touched } = written;
  const touch = useCallback(
    (names: readonly string[]) => {
      touched();
      setErrors((now) => {
        const left = Object.entries(now).filter(([name]) => !names.includes(name));
        return left.length === Object.keys(now).length ? now : Object.fromEntries(left);
      });
    },
    [touched],
  );
  const change = (part: Partial<FormValues>) => {
    written.set(part);
    touch(Object.keys(part));
  };
  const needsCategory = post === null || post.categoryId !== null;
  const shown = <T>(checked: Checked<T>): T | null => {
    setErrors(checked.ok ? {} : checked.errors);
    return checked.ok ? checked.fields : null;
  };
  const sending = useText(sendingTexts);
  const content = () => written.editor.current?.read() ?? '';
  const whole = <T>(checked: Checked<T>) =>
    written.editor.current?.isSending() === true
      ? refused(checked, sending('imagesOnTheirWay'))
      : checked;
  const check = () => shown(whole(checkForm(written.values, content(), needsCategory)));
  /** Null: some fields are wrong. */
  const submit = () => {
    const fields = isTextOnly ? shown(whole(checkText(written.values, content()))) : check();
    if (fields !== null) save(fields);
    return fields;
  };
  /** The fields of a post to be published later; null: some are wrong. */
  const checkForLater = () => {
    const fields = check();
    return fields === null ? null : withoutDraft(fields);
  };
  const { values, editor } = written;
  return { values, editor, errors, change, touch, submit, checkForLater, isSaving };
}

function published({ draft, onPublished }: PostFormParts): void {
  draft.keeper.done();
  onPublished?.();
}

/** The text lacks what is still on its way. */
function refused<T>(checked: Checked<T>, content: string): Checked<T> {
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), content } };
}

type Checked<T> = { ok: true; fields: T } | { ok: false; errors: FormErrors };

/** Sends the fields to where the post is: the scheduled posts, or all others. */
function useSave(
  { scheduled, post: edited, poll, isRestored }: PostFormParts,
  then: { onSaved: () => void; onRefused: (error: Error) => void },
) {
  const post = useSavePost({ post: edited, poll, isRestored }, then);
  const waiting = useSaveScheduled(scheduled, then);
  const save = (fields: WrittenFields | WrittenText) => {
    // A scheduled post is its member's own: all of its fields are there.
    if (scheduled === null || !('tags' in fields)) post.mutate(fields);
    else waiting.mutate(withoutDraft(fields));
  };
  return { save, isSaving: post.isPending || waiting.isPending };
}

/** A scheduled post is going to be published: it is no draft, and has a category. */
function withoutDraft({
  published: _published,
  categoryId = '',
  ...fields
}: WrittenFields): Omit<PostFields, 'published'> {
  return { ...fields, categoryId };
}

/** The fields and the text, and their draft. */
function useWritten(start: WrittenPost, draft: Draft<WrittenPost>, isNew: boolean) {
  const { keeper } = draft;
  const editor = useRef<EditorHandle>(null);
  const latest = useRef(start.values);
  const [values, setValues] = useState(start.values);
  const touched = useCallback(
    () =>
      keeper.touched(() => {
        const { current } = editor;
        if (current === null) return 'gone';
        if (isNew && current.isEmpty() && isUntouched(latest.current)) return 'empty';
        return { data: { values: latest.current, content: current.read() } };
      }),
    [keeper, isNew],
  );
  const set = (part: Partial<FormValues>) => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
  };
  return { editor, values, set, touched };
}

function isUntouched({ title, prefix, tags, excerpt, poll }: FormValues): boolean {
  return title === '' && prefix === '' && tags.length === 0 && excerpt === '' && poll === null;
}

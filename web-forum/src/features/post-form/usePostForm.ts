import { isApiError } from '@forum/api-client';
import { useCallback, useRef, useState } from 'react';
import type { Draft } from '../drafts/index.ts';
import type { EditorHandle } from '../editor/index.ts';
import {
  checkForm,
  checkText,
  fieldErrors,
  type FormErrors,
  type FormValues,
  type WrittenPost,
} from './form-values.ts';
import { useSavePost, type Present } from './useSavePost.ts';

/** What the form is about. */
export interface PostFormParts extends Present {
  readonly start: WrittenPost;
  readonly draft: Draft<WrittenPost>;
  /** It is a wiki of somebody else: title and text alone can be changed. */
  readonly isTextOnly: boolean;
}

/** The state of the post form: the input, its errors, and the act that sends it. */
export function usePostForm({ post, poll, start, draft, isTextOnly }: PostFormParts) {
  const written = useWritten(start, draft, post === null);
  const [errors, setErrors] = useState<FormErrors>({});
  const present = { post, poll };
  const save = useSavePost(present, {
    onSaved: draft.keeper.done,
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
  const submit = (): boolean => {
    const content = written.editor.current?.read() ?? '';
    const checked = isTextOnly
      ? checkText(written.values, content)
      : checkForm(written.values, content, needsCategory);
    if (!checked.ok) {
      setErrors(checked.errors);
      return false;
    }
    setErrors({});
    save.mutate(checked.fields);
    return true;
  };
  const { values, editor } = written;
  return { values, editor, errors, change, touch, submit, isSaving: save.isPending };
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

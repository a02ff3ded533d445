import { isApiError } from '@forum/api-client';
import type { Post } from '@forum/contracts/posts';
import { useCallback, useRef, useState } from 'react';
import type { EditorHandle } from '../editor/index.ts';
import {
  checkForm,
  fieldErrors,
  NEW_POST,
  valuesOf,
  type FormErrors,
  type FormValues,
} from './form-values.ts';
import { useSavePost } from './useSavePost.ts';

/** The state of the post form: what was written, what is wrong with it, and the act that sends it. */
export function usePostForm(post: Post | null, categoryId: string) {
  const [values, setValues] = useState<FormValues>(() =>
    post === null ? NEW_POST : valuesOf(post),
  );
  const editor = useRef<EditorHandle>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const save = useSavePost(post, (error) => {
    if (isApiError(error)) setErrors(fieldErrors(error.fields));
  });
  // A complaint about a field goes as soon as the field is touched; without one, nothing is drawn anew.
  const touch = useCallback(
    (names: readonly string[]) =>
      setErrors((now) => {
        const left = Object.entries(now).filter(([name]) => !names.includes(name));
        return left.length === Object.keys(now).length ? now : Object.fromEntries(left);
      }),
    [],
  );
  const change = (part: Partial<FormValues>) => {
    setValues((now) => ({ ...now, ...part }));
    touch(Object.keys(part));
  };
  const submit = (): boolean => {
    const checked = checkForm(values, editor.current?.read() ?? '', categoryId);
    if (!checked.ok) {
      setErrors(checked.errors);
      return false;
    }
    setErrors({});
    save.mutate(checked.fields);
    return true;
  };
  return { values, editor, errors, change, touch, submit, isSaving: save.isPending };
}

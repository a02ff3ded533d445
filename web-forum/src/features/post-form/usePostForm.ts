import { isApiError } from '@forum/api-client';
import type { Post } from '@forum/contracts/posts';
import { useState } from 'react';
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
  const [errors, setErrors] = useState<FormErrors>({});
  const save = useSavePost(post, (error) => {
    if (isApiError(error)) setErrors(fieldErrors(error.fields));
  });
  const change = (part: Partial<FormValues>) => {
    setValues((now) => ({ ...now, ...part }));
    // A complaint about a field goes as soon as the field is touched.
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !Object.hasOwn(part, name))),
    );
  };
  const submit = (): boolean => {
    const checked = checkForm(values, categoryId);
    if (!checked.ok) {
      setErrors(checked.errors);
      return false;
    }
    setErrors({});
    save.mutate(checked.fields);
    return true;
  };
  return { values, errors, change, submit, isSaving: save.isPending };
}

import { ApiError } from '@forum/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { useFormResult, type FormResult } from '../../lib/form-result.ts';

interface Options<S extends z.ZodType, Answer> {
  form: FormResult['form'];
  schema: S;
  send: (values: z.output<S>) => Promise<Answer>;
  /** Left out: the form says that it is done. */
  onDone?: (answer: Answer) => Promise<void>;
}

type Wrong = Readonly<Record<string, string>>;

/**
 * A form that is checked by the contract's schema before it is sent, and shows what the server refuses. Without scripts
 * the browser posts it and the page comes back with the same errors.
 */
export function useAuthForm<S extends z.ZodType, Answer>(options: Options<S, Answer>) {
  const posted = useFormResult(options.form);
  const [wrong, setWrong] = useState<Wrong>(() => firstOfEach(posted?.errors ?? []));
  const [message, setMessage] = useState(posted?.message ?? null);
  const sending = useMutation({
    mutationFn: options.send,
    onSuccess: (answer) => options.onDone?.(answer),
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      setWrong(firstOfEach(fields));
      setMessage(fields.length > 0 ? null : error.message);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = options.schema.safeParse(valuesOf(form));
    setMessage(null);
    setWrong(parsed.success ? {} : firstOfEach(parsed.error.issues.map(asField)));
    if (parsed.success) sending.mutate(parsed.data);
    else queueMicrotask(() => focusFirst(form, parsed.error.issues.map(asField)));
  };
  const fieldOf = (name: string) => ({
    name,
    error: wrong[name],
    defaultValue: posted?.values[name],
  });
  return { onSubmit, fieldOf, message, isSending: sending.isPending, isDone: sending.isSuccess };
}

/** Fields left empty are absent: optional ones count as not given. */
function valuesOf(form: HTMLFormElement) {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '');
  return Object.fromEntries(entries);
}

function asField(issue: z.core.$ZodIssue) {
  return { path: issue.path.join('.'), message: issue.message };
}

/** One message a field: the first one found. */
function firstOfEach(errors: readonly { path: string; message: string }[]): Wrong {
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));
}

function focusFirst(form: HTMLFormElement, errors: readonly { path: string }[]) {
  const names = new Set(errors.map((error) => error.path));
  for (const input of form.querySelectorAll('input')) {
    if (!names.has(input.name)) continue;
    input.focus();
    return;
  }
}

import { ApiError } from '@forum/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { z } from 'zod';

interface Wrong {
  readonly path: string;
  readonly message: string;
}

interface Options<S extends z.ZodType, Answer> {
  schema: S;
  /** The schema's input; left out: the non-empty fields. */
  read?: (form: HTMLFormElement) => unknown;
  send: (values: z.output<S>) => Promise<Answer>;
  /** Left out: the form shows that it is done, and keeps what was sent. */
  onDone?: ((answer: Answer, form: HTMLFormElement) => void | Promise<void>) | undefined;
  /** Initial errors, from a form sent without scripts. */
  refused?: { errors: readonly Wrong[]; message: string | null } | null;
}

/** A form that is checked by the contract's schema before it is sent, and shows what the server refuses. */
export function useCheckedForm<S extends z.ZodType, Answer>(options: Options<S, Answer>) {
  const { schema, read = filledIn, refused } = options;
  const [wrong, setWrong] = useState<readonly Wrong[]>(refused?.errors ?? []);
  const [message, setMessage] = useState(refused?.message ?? null);
  const sending = useMutation({
    mutationFn: ({ values }: { values: z.output<S>; form: HTMLFormElement }) =>
      options.send(values),
    onSuccess: (answer, { form }) => options.onDone?.(answer, form),
    onError: (error, { form }) => {
      const fields = error instanceof ApiError ? error.fields : [];
      setWrong(fields);
      setMessage(fields.length > 0 ? null : error.message);
      focusFirst(form, fields);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = schema.safeParse(read(form));
    const issues = parsed.error?.issues.map(asWrong) ?? [];
    setMessage(null);
    setWrong(issues);
    if (parsed.success) sending.mutate({ values: parsed.data, form });
    else queueMicrotask(() => focusFirst(form, issues));
  };
  /** The first error of a field, or of anything within it. */
  const errorOf = (name: string) =>
    wrong.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message;
  return {
    onSubmit,
    errorOf,
    message,
    error: sending.error,
    isSending: sending.isPending,
    isDone: sending.isSuccess,
  };
}

/** Fields left empty are absent: optional ones count as not given. */
function filledIn(form: HTMLFormElement) {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '');
  return Object.fromEntries(entries);
}

function asWrong(issue: z.core.$ZodIssue): Wrong {
  return { path: issue.path.join('.'), message: issue.message };
}

/** The wrong field may contain others: `expertise` for `expertise.0`. */
function focusFirst(form: HTMLFormElement, wrong: readonly Wrong[]) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLElement)) continue;
    const name = field.getAttribute('name');
    if (name === null || !wrong.some(({ path }) => `${path}.`.startsWith(`${name}.`))) continue;
    field.focus();
    return;
  }
}

import type { z } from 'zod';
import { useFormResult, type FormResult } from '../../lib/forms/form-result.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';

interface Options<S extends z.ZodType, Answer> {
  form: FormResult['form'];
  schema: S;
  /** As in `useCheckedForm`. */
  read?: (form: HTMLFormElement) => unknown;
  send: (values: z.output<S>) => Promise<Answer>;
  /** Left out: the form shows that it is done. */
  onDone?: (answer: Answer) => Promise<void>;
}

/** A form that works without scripts as well: the browser posts it, and the page returns with the same errors. */
export function useAuthForm<S extends z.ZodType, Answer>(options: Options<S, Answer>) {
  const { form, schema, read, send, onDone } = options;
  const posted = useFormResult(form);
  const checked = useCheckedForm({ schema, ...(read && { read }), send, onDone, refused: posted });
  const { onSubmit, errorOf, message, isSending, isDone } = checked;
  const fieldOf = (name: string) => ({
    name,
    error: errorOf(name),
    defaultValue: posted?.values[name],
  });
  return { onSubmit, fieldOf, message, isSending, isDone };
}

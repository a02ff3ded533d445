import { ApiError } from '@forum/api-client';
import { useState } from 'react';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('entrance');

/** Sends a form's single field; the server's refusal is shown below. */
export function useSend(
  field: string,
  send: (value: string) => Promise<void>,
  before: string | null = null,
) {
  const [problem, setProblem] = useState<string | null>(before);
  const submit = async (values: Record<string, unknown>) => {
    setProblem(null);
    try {
      await send(String(values[field]));
    } catch (error) {
      setProblem(textOf(error));
    }
  };
  return { problem, submit };
}

/** A refusal in the reader's language. */
export function textOf(error: unknown): string {
  return error instanceof ApiError ? serverText(error.message) : t('somethingWentWrongPlease');
}

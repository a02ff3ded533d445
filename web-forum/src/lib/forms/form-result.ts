import { createContext, use } from 'react';

/** A plain form post (no scripts) that was refused: the input, without passwords, and the errors. */
export interface FormResult {
  form:
    | 'login'
    | 'register'
    | 'arrival'
    | 'forgot-password'
    | 'reset-password'
    | 'verify-email'
    | 'unlock-sign-in'
    | 'not-me'
    | 'key'
    | 'consent';
  values: Record<string, string>;
  errors: { path: string; message: string }[];
  message: string | null;
}

export const FormResultContext = createContext<FormResult | null>(null);

export function useFormResult(form: FormResult['form']): FormResult | null {
  const result = use(FormResultContext);
  return result?.form === form ? result : null;
}

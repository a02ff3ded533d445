import { checkEmail, email } from '@forum/contracts/accounts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api.ts';

/** The server's words when the form is sent. */
const TAKEN = 'This email is already registered';

/**
 * Whether a typed address is free, checked when its field is left. A courtesy: a failed check is silent, and the server
 * decides when the form is sent.
 */
export function useEmailCheck() {
  const api = useApi();
  const { mutate, reset, data } = useMutation({
    mutationFn: (typed: string) => api(checkEmail, { query: { email: typed } }),
  });
  return {
    error: data?.available === false ? TAKEN : undefined,
    check: (typed: string) => {
      const parsed = email.safeParse(typed);
      if (parsed.success) mutate(parsed.data);
      else reset();
    },
  };
}

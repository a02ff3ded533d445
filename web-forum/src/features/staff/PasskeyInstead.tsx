import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { hasPasskeyQuery, PasskeyButton } from '../passkeys/index.ts';
import { elevateByPasskey } from './elevated.ts';

/** Instead of the PIN, for staff who have a passkey. */
export function PasskeyInstead({ onDone }: { readonly onDone: () => void }) {
  const api = useApi();
  const { data: has = false } = useQuery(hasPasskeyQuery(api));
  if (!has) return null;
  return <PasskeyButton send={(answer) => elevateByPasskey(api, answer)} onDone={onDone} />;
}

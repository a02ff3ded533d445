import { signInByPasskey, startPasskeySignIn, type PasskeyAnswer } from '@forum/contracts/passkeys';
import type { OwnUser } from '@forum/contracts/users';
import type { Api } from '../../lib/calls/api.ts';

/** What speaks with devices; the page is there before it. */
const devices = () => import('@forum/api-client/passkeys');

/** Signs in by a passkey that the reader is asked for. @returns null: they changed their mind */
export async function enterByPasskey(api: Api): Promise<OwnUser | null> {
  const { askForPasskey } = await devices();
  return entered(api, await askForPasskey(await api(startPasskeySignIn, {})));
}

/** Signs in by a passkey that the reader chooses in the field for the address. @returns null: they chose none */
export async function enterByField(api: Api, signal: AbortSignal): Promise<OwnUser | null> {
  return entered(api, await offered(api, signal));
}

async function offered(api: Api, signal: AbortSignal): Promise<PasskeyAnswer | null> {
  try {
    const { canOfferPasskeys, offerPasskeys, stopOffering } = await devices();
    if (!(await canOfferPasskeys())) return null;
    const request = await api(startPasskeySignIn, {});
    if (signal.aborted) return null;
    signal.addEventListener('abort', stopOffering);
    return await offerPasskeys(request);
  } catch {
    // Nobody has asked for it: the form and the button are there.
    return null;
  }
}

async function entered(api: Api, answer: PasskeyAnswer | null): Promise<OwnUser | null> {
  return answer === null ? null : (await api(signInByPasskey, { body: answer })).user;
}

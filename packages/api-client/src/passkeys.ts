import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@forum/contracts/passkeys';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Has the reader's device make a passkey. @returns null: they changed their mind, or took too long */
export function makePasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey | null> {
  return unlessDeclined(async () => {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  });
}

/** Asks the reader for one of their passkeys. @returns null: they changed their mind, or took too long */
export function askForPasskey(request: PasskeyRequest): Promise<PasskeyAnswer | null> {
  return answered(request, false);
}

/** Whether the browser can offer passkeys in a field whose `autocomplete` says `webauthn`. */
export const canOfferPasskeys = browserSupportsWebAuthnAutofill;

/** Offers passkeys in that field. @returns null: none was chosen before it was stopped, or another was asked for */
export function offerPasskeys(request: PasskeyRequest): Promise<PasskeyAnswer | null> {
  return answered(request, true);
}

/** Stops offering. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

function answered(
  optionsJSON: PasskeyRequest,
  useBrowserAutofill: boolean,
): Promise<PasskeyAnswer | null> {
  return unlessDeclined(async () => {
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const told = userHandle === undefined ? {} : { userHandle };
    return { id, clientDataJSON, authenticatorData, signature, ...told };
  });
}

/** The names under which browsers say that nothing came of it: a reader's decision, and no fault. */
const DECLINED = new Set(['NotAllowedError', 'AbortError']);

async function unlessDeclined<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && DECLINED.has(error.name)) return null;
    throw error;
  }
}

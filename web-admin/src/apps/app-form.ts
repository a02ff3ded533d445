import { groundsOf } from '../layout/grounds.ts';

/** A new app. */
export const EMPTY = {
  name: '',
  addresses: '',
  scopes: ['read:content'],
  isConfidential: true,
};

/** A form's values in the contract's terms: addresses are one a line. */
export function detailsOf(values: unknown): Record<string, unknown> {
  const { name, addresses, scopes } = Object(values);
  return {
    name: name ?? '',
    redirectUris: String(addresses ?? '')
      .split(/\s+/u)
      .filter((one) => one !== ''),
    scopes: scopes ?? [],
  };
}

/** The same of a new app. */
export function formOf(values: unknown): Record<string, unknown> {
  return { ...detailsOf(values), isConfidential: Object(values).isConfidential === true };
}

/** The same of a changed one, with the stated reason. */
export function changeOf(values: unknown): Record<string, unknown> {
  return { ...detailsOf(values), ...groundsOf(values) };
}

/** The errors of the contract at the form's fields: lists of addresses are one text. */
export function asFields({
  redirectUris,
  ...rest
}: Record<string, string>): Record<string, string> {
  return redirectUris === undefined ? rest : { ...rest, addresses: redirectUris };
}

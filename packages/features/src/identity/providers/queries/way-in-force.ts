import { sql } from 'kysely';
import type { IsWayInForce } from '../../../framework/ports/way-in-force.ts';

/** Whether a row of `proof` can be used at present: it is of no provider, or of one that is there. */
export const isWayInForce: IsWayInForce = ({ signInProviders = [] }) => {
  const operators = signInProviders.map(({ key }) => key);
  return sql<boolean>`NOT EXISTS (
    SELECT FROM sign_in_link LEFT JOIN sign_in_provider ON sign_in_provider.key = provider_key
    WHERE sign_in_link.proof_id = proof.id AND provider_key <> ALL (${operators}::text[])
      AND coalesce(sign_in_provider.removed, true))`;
};

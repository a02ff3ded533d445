import { sql } from 'kysely';

/** In a statement of `api_key` and `oauth_app`: the app is on, and has not been off since it was given the key. */
export const HELD_STILL = sql<boolean>`(NOT oauth_app.is_off
  AND (oauth_app.grants_since IS NULL OR api_key.created_at > oauth_app.grants_since))`;

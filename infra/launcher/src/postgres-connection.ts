import { Client, DatabaseError } from 'pg';
import { PlainError, sentenceOf } from './plain-error.ts';

/** Why a server does not let us in. */
export interface Refusal {
  readonly sentence: string;
  /** It does not accept the login or password, and retrying will not help. */
  readonly isOfLogin: boolean;
}

/** invalid_password and invalid_authorization_specification. */
const OF_LOGIN = new Set(['28P01', '28000']);

/** Null: it answers at this address. */
export async function refusalOf(url: string): Promise<Refusal | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    const isOfLogin = error instanceof DatabaseError && OF_LOGIN.has(error.code ?? '');
    return { sentence: sentenceOf(error), isOfLogin };
  } finally {
    await client.end();
  }
}

/**
 * Creates the forum's database if the server has no other.
 * @throws PlainError if it has: an empty forum beside them would look like a loss
 */
export async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceOf(url) });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'",
    );
    const names = rows.map(({ datname }) => datname);
    if (names.includes('forum')) return;
    if (names.length > 0) {
      throw new PlainError(
        `There is no database "forum" on our own Postgres, but there is ${names.join(', ')}: rename the forum's (ALTER DATABASE … RENAME TO forum), or set DATABASE_URL.`,
      );
    }
    await client.query('CREATE DATABASE forum');
  } finally {
    await client.end();
  }
}

/** The database that every server has. */
export function maintenanceOf(url: string): string {
  const address = new URL(url);
  address.pathname = '/postgres';
  return address.href;
}

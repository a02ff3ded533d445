import { describe, expect, it } from 'vitest';
import { connectionsOf } from './connections.ts';
import { readSettings } from './env.ts';

const DATABASE_URL = 'postgres://forum_runtime@pooler:6432/forum';
const connectionsWith = (env: Record<string, string>) => connectionsOf(readSettings(env));

describe('what a process connects to', () => {
  it('is Postgres itself where the address is a pooler’s, which keeps no session', () => {
    const DATABASE_DIRECT_URL = 'postgres://forum_runtime@postgres:5432/forum';
    expect(connectionsWith({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseUrl).toBe(
      DATABASE_DIRECT_URL,
    );
  });

  it('is one login for rows and tables unless the owner has their own', () => {
    const DATABASE_OWNER_URL = 'postgres://forum@postgres:5432/forum';
    expect(connectionsWith({ DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseOwnerUrl: DATABASE_URL,
      redisUrl: null,
    });
    expect(connectionsWith({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseOwnerUrl: DATABASE_OWNER_URL,
    });
  });

  it('cannot be nothing', () => {
    expect(() => connectionsWith({})).toThrow('DATABASE_URL is not set');
  });
});

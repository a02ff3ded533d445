import type { Pool } from 'pg';
import { until } from './until.ts';

/** Statements that a trigger delays, so that a fault can strike while they run. */
export interface SlowStatements {
  /** Waits until one of that program sleeps in its transaction. @returns its statement */
  readonly seen: (application: string) => Promise<string>;
  /** Stops delaying, without a lock that a delayed transaction would block. */
  readonly calm: () => Promise<void>;
  readonly end: () => Promise<void>;
}

interface Where {
  readonly table: string;
  /** `BEFORE INSERT`, `AFTER UPDATE OF response`. */
  readonly moment: string;
  readonly seconds: number;
  /** How many in a hundred; all by default. */
  readonly hundredths?: number;
}

/** Slows statements down inside Postgres: the forum needs no hooks for faults. */
export async function slowDown(owner: Pool, places: readonly Where[]): Promise<SlowStatements> {
  const names = places.map((_place, n) => `faults_slow_${n}`);
  for (const [n, { table, moment, seconds, hundredths = 100 }] of places.entries()) {
    await owner.query(`CREATE FUNCTION faults.${names[n]}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF random() * 100 < ${hundredths} THEN PERFORM pg_sleep(${seconds}); END IF; RETURN NULL; END $$;
      CREATE TRIGGER ${names[n]} ${moment} ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION faults.${names[n]}()`);
  }
  return {
    seen: async (application) => {
      let statement = '';
      await until(`a statement of ${application} is held up`, async () => {
        const { rows } = await owner.query<{ query: string }>(
          `SELECT query FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND application_name LIKE $1
            AND now() - query_start > interval '20 ms' LIMIT 1`,
          [application],
        );
        statement = rows[0]?.query ?? '';
        return statement !== '';
      });
      return statement;
    },
    calm: async () => {
      for (const name of names) {
        await owner.query(`CREATE OR REPLACE FUNCTION faults.${name}() RETURNS trigger LANGUAGE plpgsql
          AS $$ BEGIN RETURN NULL; END $$`);
      }
    },
    end: async () => {
      for (const [n, { table }] of places.entries()) {
        await owner.query(
          `DROP TRIGGER ${names[n]} ON ${table}; DROP FUNCTION faults.${names[n]}()`,
        );
      }
    },
  };
}

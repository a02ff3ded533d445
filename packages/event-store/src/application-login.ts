import { type Database, inTransaction, sqlState } from '@forum/database';
import { Client } from 'pg';
import { APPLICATION_ROLE, grantForum } from './application-role.ts';
import { warningsOf } from './login-excess.ts';
import { quoteIdentifier } from './quote-identifier.ts';
import type { Queryable } from './read.ts';
import { scramVerifier } from './scram-verifier.ts';
import { tryLogin } from './try-login.ts';

/** What was made, and what the operator should know, in sentences. */
export interface PreparedLogin {
  readonly done: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Lets the login of `url` read and write rows and nothing else: creates it if missing, as a member of the application
 * role. An existing login keeps its rights, since somebody else may own it; excess rights are reported.
 * @throws Error with what to run, where the owner may not create roles or the login is rejected
 */
export async function prepareApplicationLogin(
  owner: Database,
  url: string,
): Promise<PreparedLogin> {
  const wanted = wantedOf(url);
  const { done, isOwner } = await inTransaction(owner, async ({ client }) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ROLES_LOCK]);
    return prepareIn(client, wanted);
  });
  if (isOwner) return { done, warnings: await warningsOf(owner.pool) };
  return { done, warnings: await tryLogin(owner, url, wanted.login) };
}

const ROLES_LOCK = 7_301_004;

interface Wanted {
  readonly login: string;
  readonly password: string | null;
}

/** Parsed by the client itself: a name may come from PGUSER, or be percent-encoded. */
function wantedOf(url: string): Wanted {
  const { user, password } = new Client({ connectionString: url });
  return { login: user ?? '', password: password ?? null };
}

async function prepareIn(
  db: Queryable,
  wanted: Wanted,
): Promise<{ readonly done: readonly string[]; readonly isOwner: boolean }> {
  const before = await findRoles(db, wanted.login);
  const { isOwner } = before;
  const missing = statementsFor(before, wanted);
  const done: string[] = [];
  for (const { text, told } of missing) {
    if (await attempt(db, text)) done.push(told);
    // A lone owner works without the role as well, with a warning; the trigger still protects the log.
    else if (!isOwner) throw new Error(whatToRun(before, missing));
  }
  if ((await findRoles(db, wanted.login)).hasRole) await grantForum(db);
  return { done, isOwner };
}

interface Roles {
  readonly owner: string;
  readonly isOwner: boolean;
  readonly hasRole: boolean;
  readonly hasLogin: boolean;
  readonly isMember: boolean;
}

async function findRoles(db: Queryable, login: string): Promise<Roles> {
  const { rows } = await db.query<Roles>(
    `SELECT session_user::text AS owner, session_user = $1 AS "isOwner",
      app.oid IS NOT NULL AS "hasRole", own.oid IS NOT NULL AS "hasLogin",
      coalesce(pg_has_role(own.oid, app.oid, 'MEMBER'), false) AS "isMember"
    FROM (VALUES (0)) AS one LEFT JOIN pg_roles AS app ON app.rolname = $2
      LEFT JOIN pg_roles AS own ON own.rolname = $1`,
    [login, APPLICATION_ROLE],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('Postgres did not say which roles there are.');
  return found;
}

interface Statement {
  readonly text: string;
  /** Safe to show: without the password. */
  readonly shown: string;
  readonly told: string;
}

function statementsFor(roles: Roles, { login, password }: Wanted): readonly Statement[] {
  const name = quoteIdentifier(login);
  const plain = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  const make = (secret: string) => `CREATE ROLE ${name} ${plain}${secret}`;
  const secret = password === null ? '' : ` PASSWORD '${scramVerifier(password)}'`;
  const role = `CREATE ROLE ${APPLICATION_ROLE} NOLOGIN`;
  const join = `GRANT ${APPLICATION_ROLE} TO ${name}`;
  return [
    ...(roles.hasRole
      ? []
      : [{ text: role, shown: role, told: `The role ${APPLICATION_ROLE} was made.` }]),
    ...(roles.hasLogin
      ? []
      : [
          {
            text: make(secret),
            shown: make(password === null ? '' : " PASSWORD 'the one of DATABASE_URL'"),
            told: `The login ${login} was made.`,
          },
        ]),
    ...(roles.isMember
      ? []
      : [{ text: join, shown: join, told: `${login} may read and write rows.` }]),
  ];
}

/** @returns false where the login lacks the right */
async function attempt(db: Queryable, statement: string): Promise<boolean> {
  await db.query('SAVEPOINT role');
  try {
    await db.query(statement);
    await db.query('RELEASE SAVEPOINT role');
    return true;
  } catch (error) {
    await db.query('ROLLBACK TO SAVEPOINT role');
    const state = sqlState(error);
    // Roles belong to the whole server: another forum on it may be creating the same one at this moment.
    if (state === DUPLICATE_OBJECT || state === UNIQUE_VIOLATION) return true;
    if (state === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';

function whatToRun({ owner }: Roles, missing: readonly Statement[]): string {
  return [
    `The login ${owner} of DATABASE_OWNER_URL may not create roles. Let a superuser run this, then migrate again:`,
    ...missing.map(({ shown }) => `  ${shown};`),
  ].join('\n');
}

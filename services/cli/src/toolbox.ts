import { forumEvents } from '@forum/events';
import { connectionsOf, type Settings, VERSION } from '@forum/config';
import { connect, type Database } from '@forum/database';
import { features, type ProcessContext } from '@forum/features';
import { backupFolders } from '@forum/features/app/backup-folders';
import { allProjections } from '@forum/features/app/catalogue';
import { openContext } from '@forum/features/app/open-context';
import {
  createProjectionEngine,
  createReactor,
  type ProjectionEngine,
  type Reactor,
} from '@forum/projections';
import { systemClock } from '@forum/kernel';
import { pino } from 'pino';
import { failureText } from './tell-failure.ts';

/** For commands that do without the forum's database, which may be lost. */
export interface BareTools {
  readonly settings: Settings;
  /** The engine of all projections on some database. */
  readonly engineOn: (db: Database) => ProjectionEngine;
  readonly print: (line: string) => void;
}

/** What every command of the command line gets. */
export interface Toolbox extends BareTools {
  readonly ctx: ProcessContext;
  /** Connected as the owner of the tables: may migrate and rebuild. */
  readonly db: Database;
  readonly engine: ProjectionEngine;
  readonly reactor: Reactor;
  readonly close: () => Promise<void>;
}

/** One command of the command line; `run` returns the exit code. */
export interface Command {
  readonly name: string;
  readonly help: string;
  /** True if running it again resumes where a crash cut it short: its commits need not wait for the disk. */
  readonly isRepeatable?: boolean;
  readonly run: (toolbox: Toolbox, args: readonly string[]) => Promise<number>;
  /** Runs it without the forum's database; null if the arguments ask for something that needs it. */
  readonly runAlone?: (tools: BareTools, args: readonly string[]) => Promise<number> | null;
}

/** What needs no connection. */
export function bareTools(settings: Settings): BareTools {
  const logger = loggerFor(settings);
  return {
    settings,
    engineOn: (db) =>
      createProjectionEngine({
        db,
        projections: allProjections(),
        catalogue: forumEvents,
        logger,
        clock: systemClock,
        version: VERSION,
      }),
    print: (line) => void process.stdout.write(`${line}\n`),
  };
}

function loggerFor({ logLevel }: Settings) {
  const serializers = { err: (error: unknown) => failureText(error, logLevel) };
  return pino({ level: logLevel, name: 'cli', serializers }, pino.destination(2));
}

/** Connects as the processes do, with the engine in-process. */
export async function openToolbox(settings: Settings, command: Command): Promise<Toolbox> {
  const connections = connectionsOf(settings);
  const logger = loggerFor(settings);
  const { ctx, close } = await openContext({
    ...connections,
    folders: backupFolders(settings),
    processName: 'forum-cli',
    logger,
    flush: command.isRepeatable === true ? 'soon' : 'on-commit',
  });
  const db = connect(connections.databaseOwnerUrl, {
    applicationName: 'forum-owner',
  });
  const bare = bareTools(settings);
  const engine = bare.engineOn(db);
  const reactions = features.flatMap((feature) => feature.reactions?.(ctx) ?? []);
  const reactor = createReactor({
    db,
    reactions,
    catalogue: forumEvents,
    engine,
    logger,
    clock: ctx.clock,
    version: VERSION,
  });
  return {
    ...bare,
    ctx,
    db,
    engine,
    reactor,
    close: async () => {
      await db.close();
      await close();
    },
  };
}

import { connectionsOf, type Settings, VERSION } from '@forum/config';
import { connect, type Database } from '@forum/database';
import { features, type AppContext } from '@forum/features';
import { allProjections, eventCatalogue } from '@forum/features/app/catalogue';
import { openContext } from '@forum/features/app/open-context';
import {
  createProjectionEngine,
  createReactor,
  type ProjectionEngine,
  type Reactor,
} from '@forum/projections';
import { pino } from 'pino';
import { failureText } from './tell-failure.ts';

/** What every command of the command line gets. */
export interface Toolbox {
  readonly settings: Settings;
  readonly ctx: AppContext;
  /** Connected as the owner of the tables: may migrate and rebuild. */
  readonly db: Database;
  readonly engine: ProjectionEngine;
  /** The same on another database. */
  readonly engineOn: (db: Database) => ProjectionEngine;
  readonly reactor: Reactor;
  readonly print: (line: string) => void;
  readonly close: () => Promise<void>;
}

/** One command of the command line; `run` returns the exit code. */
export interface Command {
  readonly name: string;
  readonly help: string;
  /** True if running it again resumes where a crash cut it short: its commits need not wait for the disk. */
  readonly isRepeatable?: boolean;
  readonly run: (toolbox: Toolbox, args: readonly string[]) => Promise<number>;
}

/** Connects as the processes do, with the engine in-process. */
export async function openToolbox(settings: Settings, command: Command): Promise<Toolbox> {
  const connections = connectionsOf(settings);
  const { logLevel } = settings;
  const serializers = { err: (error: unknown) => failureText(error, logLevel) };
  const logger = pino({ level: logLevel, name: 'cli', serializers }, pino.destination(2));
  const { ctx, close } = await openContext({
    ...connections,
    processName: 'forum-cli',
    logger,
    flush: command.isRepeatable === true ? 'soon' : 'on-commit',
  });
  const db = connect(connections.databaseOwnerUrl, {
    applicationName: 'forum-owner',
  });
  const catalogue = eventCatalogue();
  const engineOn = (on: Database): ProjectionEngine =>
    createProjectionEngine({
      db: on,
      projections: allProjections(),
      catalogue,
      logger,
      clock: ctx.clock,
      version: VERSION,
    });
  const engine = engineOn(db);
  const reactions = features.flatMap((feature) => feature.reactions?.(ctx) ?? []);
  const reactor = createReactor({
    db,
    reactions,
    catalogue,
    engine,
    logger,
    clock: ctx.clock,
    version: VERSION,
  });
  return {
    settings,
    ctx,
    db,
    engine,
    engineOn,
    reactor,
    print: (line) => void process.stdout.write(`${line}\n`),
    close: async () => {
      await db.close();
      await close();
    },
  };
}

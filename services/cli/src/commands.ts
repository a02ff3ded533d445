import { resetPasswordCommand, unlockCommand } from './commands/account.ts';
import { backupCommand, backupsCommand } from './commands/backup.ts';
import { categoryCommand } from './commands/category.ts';
import { copiesCommand } from './commands/copies.ts';
import { exportCommand, verifyExportCommand } from './commands/export.ts';
import { firstStartCommand } from './commands/first-start.ts';
import { importCommand } from './commands/import.ts';
import { lagCommand } from './commands/lag.ts';
import { logTablesCommand } from './commands/log-tables.ts';
import { mailCommand } from './commands/mail.ts';
import { migrateCommand } from './commands/migrate.ts';
import { parkedCommand } from './commands/parked.ts';
import { rebuildCommand } from './commands/rebuild.ts';
import { reindexCommand } from './commands/reindex.ts';
import { resetFactorsCommand } from './commands/reset-factors.ts';
import { restoreCommand } from './commands/restore.ts';
import { roleCommand } from './commands/role.ts';
import { statusCommand } from './commands/status.ts';
import { verifyImportCommand } from './commands/verify-import.ts';
import { verifyCommand } from './commands/verify.ts';
import type { Command } from './toolbox.ts';

/** All commands of the command line. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
    statusCommand,
    migrateCommand,
    firstStartCommand,
    importCommand,
    categoryCommand,
    roleCommand,
    unlockCommand,
    resetPasswordCommand,
    resetFactorsCommand,
    verifyCommand,
    verifyImportCommand,
    rebuildCommand,
    reindexCommand,
    lagCommand,
    parkedCommand,
    logTablesCommand,
    backupCommand,
    backupsCommand,
    copiesCommand,
    restoreCommand,
    exportCommand,
    verifyExportCommand,
    mailCommand,
  ].map((command) => [command.name, command]),
);

/** The list of commands, a line each. */
export function usage(): string {
  const lines = [...commands.values()].map(({ name, help }) => `  ${name.padEnd(18)}${help}`);
  return ['Usage: npm run forum -- COMMAND …', '', ...lines].join('\n');
}

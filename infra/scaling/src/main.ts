import { comparisonTable, machinesTable, needsTable, shardsTable } from './tables.ts';

process.stdout.write(
  `${[comparisonTable(), machinesTable(), needsTable(), shardsTable()].join('\n\n')}\n`,
);

import { comparisonTable, machinesTable, needsTable } from './tables.ts';

process.stdout.write(`${[comparisonTable(), machinesTable(), needsTable()].join('\n\n')}\n`);

export { importDump, categoryOf, type ImportOptions, type ImportReport } from './import-dump.ts';
export { checkImport, type CheckOptions } from './oracles.ts';
export { allPass, checkLines, type Check } from './tally.ts';
export { reportTable } from './report.ts';
export { progressLine, type Progress } from './progress.ts';
export { siteOf, type Site } from './site.ts';
export type * from './port.ts';

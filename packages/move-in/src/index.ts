export { checkMoveIn } from './check/check.ts';
export { reportLines, type CheckReport, type Problem } from './check/report.ts';
export { clampedMoment } from './check/moments.ts';
export { KINDS, type Kind, type NewRow, type RowOf } from './kinds.ts';
export { Refused } from './limits.ts';
export { moveInSchema } from './json-schema.ts';
export { openMoveIn, type MoveInFile } from './open.ts';
export { readKind } from './read.ts';
export { MoveInWriter } from './write.ts';

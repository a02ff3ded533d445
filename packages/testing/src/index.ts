export { client, type TestClient } from './client.ts';
export { buildTestForum, type TestForum } from './forum.ts';
export { meanwhile } from './meanwhile.ts';
export { liveIn, type History, type HistoryReport } from './lived-in.ts';
export { swiftnessOf, type Swiftness } from './swiftness.ts';
export { silentLogger } from './silent-logger.ts';
export {
  aComment,
  aMember,
  aPost,
  elevated,
  GIVEN_PASSWORD,
  newcomers,
  signedIn,
  type GivenMember,
  type GivenStaff,
  type Newcomers,
} from './given.ts';
export { differences, readTables, type AnyRow, type ReadTables } from './read-tables.ts';

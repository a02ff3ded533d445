export { client, type TestClient } from './client.ts';
export { buildTestForum, type TestForum } from './forum.ts';
export { silentLogger } from './silent-logger.ts';

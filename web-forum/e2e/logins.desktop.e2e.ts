import { connect } from '@forum/database';
import { expect, test } from './journey.ts';

test(
  'the processes behind the pages write rows by a login that may do nothing else',
  {
    tag: ['@pointer', '@short'],
  },
  async ({ page }) => {
    await page.goto('/');
    const db = connect(process.env['FORUM_E2E_DATABASE_URL'] ?? '', { max: 1 });
    const find = async () => {
      const { rows } = await db.pool.query<{ name: string; login: string }>(
        `SELECT DISTINCT application_name AS name, usename AS login FROM pg_stat_activity
      WHERE datname = current_database() AND application_name IN ('forum-api', 'forum-projections')
      ORDER BY name`,
      );
      return rows;
    };
    try {
      await expect.poll(find).toEqual([
        { name: 'forum-api', login: 'forum_runtime' },
        { name: 'forum-projections', login: 'forum_runtime' },
      ]);
    } finally {
      await db.close();
    }
  },
);

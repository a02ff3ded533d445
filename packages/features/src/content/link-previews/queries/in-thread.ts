import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { linkKeyOf } from '../parts/link-key.ts';
import { linksIn } from '../parts/links-in.ts';

/** A link, and the thread in which somebody saw its preview. */
export interface SeenLink {
  readonly linkId: string;
  /** As the text has it. */
  readonly address: string;
  readonly postId: string;
}

interface Candidate {
  readonly id: string;
  readonly body: string;
}

// Each may be as long as a post.
const PAGE = 10;

/**
 * Whether a text of the thread, or of the posts merged into it, shows the link. The texts are checked, not what is
 * recorded about them: those of imports, or from before previews were switched on, show what is known through others'
 * links.
 */
export async function isLinkInThread(
  db: Kysely<ReadDatabase>,
  { linkId, address, postId }: SeenLink,
): Promise<boolean> {
  const found = inPages(PAGE, (after: Candidate | null) =>
    candidates(db, { postId, address, after: after?.id ?? null }),
  );
  for await (const { body } of found) {
    if (linksIn(body).some((written) => linkKeyOf(written)?.id === linkId)) return true;
  }
  return false;
}

/**
 * Texts that contain the address, alone or not. Ids are sorted first, and texts read one by one until the page is full
 * (OFFSET 0 keeps the planner from joining earlier): each text of a thread is read once over all pages.
 */
async function candidates(
  db: Kysely<ReadDatabase>,
  { postId, address, after }: Omit<SeenLink, 'linkId'> & { readonly after: string | null },
): Promise<readonly Candidate[]> {
  const inDocument = JSON.stringify(address).slice(1, -1);
  const { rows } = await sql<Candidate>`
    WITH thread AS MATERIALIZED (
      SELECT id, content_id FROM post WHERE id = ${postId} OR merged_into = ${postId}
    ), texts AS (
      SELECT id, content_id FROM thread
      UNION ALL
      SELECT comment.id, comment.content_id FROM comment JOIN thread ON thread.id = comment.post_id
      WHERE NOT comment.is_deleted
    )
    SELECT ordered.id, found.body
    FROM (
      SELECT id, content_id FROM texts WHERE ${after}::uuid IS NULL OR id > ${after}::uuid ORDER BY id
    ) ordered
    CROSS JOIN LATERAL (
      SELECT body FROM content WHERE content.id = ordered.content_id
        AND (strpos(body, ${inDocument}) > 0 OR strpos(body, ${address}) > 0)
      OFFSET 0
    ) found
    ORDER BY ordered.id LIMIT ${PAGE}`.execute(db);
  return rows;
}

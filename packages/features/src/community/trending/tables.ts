import { readTable } from '@forum/projections';

/** What the ranking of a post needs. */
export interface PostRankRow {
  post_id: string;
  /** Where in the log it last changed: the refresh of the scores reads on from there. */
  partition: number;
  seq: number;
  category_id: string | null;
  published: boolean;
  /** When readers first saw it. */
  created_at: Date;
  /** Upvotes minus downvotes. */
  top: number;
  comments: number;
}

/** Posts by votes, and what the trending score is made of. */
export const postRankTable = readTable<PostRankRow>({
  name: 'post_rank',
  key: ['post_id'],
  columns: {
    post_id: 'uuid not null',
    partition: 'smallint not null',
    seq: 'bigint not null',
    category_id: 'uuid',
    published: 'boolean not null',
    created_at: 'timestamptz not null',
    top: 'integer not null default 0',
    comments: 'integer not null default 0',
  },
  indexes: [
    '(top desc, post_id desc) where published',
    '(category_id, top desc, post_id desc) where published',
    '(partition, seq)',
  ],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the trending slice, as queries see them. */
  interface ReadTables {
    post_rank: PostRankRow;
  }
}

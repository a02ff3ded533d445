import { readTable } from '@forum/projections';

/** The data for ranking a post. */
export interface PostRankRow {
  post_id: string;
  /** The log position of its last change: the refresh of the scores reads on from there. */
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

/** Posts by votes, and the inputs of the trending score. */
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

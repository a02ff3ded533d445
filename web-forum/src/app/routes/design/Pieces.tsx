import { paletteKey } from '@forum/contracts/scalars';
import { Avatar } from '../../../components/Avatar.tsx';
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx';
import { Button } from '../../../components/Button.tsx';
import { Chip } from '../../../components/Chip.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Pagination } from '../../../components/Pagination.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { PostCardItem } from '../../../features/posts/index.ts';
import styles from './design.module.css';
import { SAMPLE_POSTS } from './sample-posts.ts';

const AVATARS = ['tiny', 'small', 'medium', 'large'] as const;
const ADA = { username: 'ada', displayName: 'Ada', avatar: null };

/** Cards, badges, notices and other parts of pages. */
export function Pieces() {
  return (
    <>
      {SAMPLE_POSTS.map((post) => (
        <PostCardItem key={post.id} post={post} headingLevel={3} />
      ))}
      <div className={styles.row}>
        {paletteKey.options.map((key) => (
          <Chip key={key} color={key}>
            {key}
          </Chip>
        ))}
        <Chip color="blue" to="/tags/bread">
          a link
        </Chip>
      </div>
      <div className={styles.row}>
        {AVATARS.map((size) => (
          <Avatar key={size} member={ADA} size={size} />
        ))}
        <RelativeTime moment="2026-03-01T12:00:00.000Z" />
      </div>
      <Breadcrumbs trail={[{ name: 'Kitchen', path: '/kitchen' }]} />
      <Pagination meta={{ page: 2, totalPages: 4, nextCursor: null }} />
      <Section title="A section">What it holds.</Section>
      <Panel title="A panel">What it holds.</Panel>
      <Notice title="No posts yet.">Be the first to start a discussion!</Notice>
      <Notice title="Failed to load comments" kind="error" action={<Button>Try again</Button>}>
        Please try again.
      </Notice>
      <Skeleton lines={3} />
    </>
  );
}

import Chip from '@mui/material/Chip';
import { LABELS } from '@forum/contracts/labels';
import type { CommentThen, MemberThen, PostThen, TextThen } from '@forum/contracts/time-travel';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { WrittenText } from '../../layout/WrittenText.tsx';
import { titleOf } from '../title-of.ts';
import { PollThenView } from './PollThenView.tsx';
import { NO_WORDS, saidOfRemoval, whenOf } from './words.ts';
import { serverText, textsOf } from '../../messages/texts.ts';
import { ROLE_NAMES } from '../../layout/kinds.ts';

const t = textsOf('asOf');

/** The post of a thread as it was. */
export function PostThenView({ post }: { post: PostThen }) {
  const { prefix, category, tags, state, pinned, locked, featured } = post;
  const marks = [
    ...(state === 'draft' ? [t('draft')] : []),
    ...(post.mergedInto === null ? [] : [t('mergedIntoAnotherPost')]),
    ...(pinned ? [t('pinned')] : []),
    ...(locked ? [t('locked')] : []),
    ...(featured ? [t('featured')] : []),
  ];
  return (
    <Item label={t('post')} item={post} marks={marks}>
      <h2 style={{ fontSize: '1.3rem', margin: '0.25rem 0', overflowWrap: 'anywhere' }}>
        {prefix === null ? null : `${prefix}: `}
        {post.text.state === 'redacted' ? t('hiddenTitle') : titleOf(post)}
      </h2>
      <p style={{ margin: '0.25rem 0' }}>
        {[category?.name ?? t('noCategory'), ...tags.map((tag) => `#${tag}`)].join(' · ')}
      </p>
      <Text text={post.text} />
      {post.poll === null ? null : <PollThenView poll={post.poll} />}
    </Item>
  );
}

/** A comment of a thread as it was, at the depth of its place. */
export function CommentThenView({ comment }: { comment: CommentThen }) {
  const { author, depth, labels, isAccepted } = comment;
  const marks = [
    ...(isAccepted ? [t('acceptedAnswer')] : []),
    ...labels.map(
      ({ type, markedBy }) => `${serverText(LABELS[type].label)} (${markedBy.username})`,
    ),
  ];
  return (
    <div style={{ marginInlineStart: `${depth}rem` }}>
      <Item label={t('commentBy', { username: author.username })} item={comment} marks={marks}>
        <Text text={comment.text} />
      </Item>
    </div>
  );
}

interface ItemProps {
  readonly label: string;
  readonly item: Pick<
    PostThen | CommentThen,
    'author' | 'createdAt' | 'upvotes' | 'downvotes' | 'reactions' | 'removals' | 'text'
  >;
  readonly marks: readonly string[];
  readonly children: ReactNode;
}

function Item({ label, item, marks, children }: ItemProps) {
  const { author, createdAt, upvotes, downvotes, reactions, removals, text } = item;
  const isRemoved = removals.length > 0;
  return (
    <article
      aria-label={label}
      style={{
        borderInlineStart: `3px ${isRemoved ? 'dashed' : 'solid'} currentcolor`,
        paddingInlineStart: '0.75rem',
        margin: '1rem 0',
      }}
    >
      <div style={{ display: 'flex', gap: '0.5rem', alignItems: 'center', flexWrap: 'wrap' }}>
        <span>
          <Author author={author} /> · {whenOf(createdAt)} ·{' '}
          {t('votes', { up: upvotes, down: downvotes })}
          {text.version > 1 ? ` · ${t('version', { version: text.version })}` : null}
          {reactions.length > 0 ? ` · ${countsOf(reactions)}` : null}
        </span>
        {marks.map((mark) => (
          <Chip key={mark} size="small" label={mark} />
        ))}
      </div>
      {removals.map((removal) => (
        <p key={`${removal.as} ${removal.at}`} style={{ margin: '0.25rem 0' }}>
          <Chip size="small" color="error" variant="outlined" label={saidOfRemoval(removal)} />{' '}
          {whenOf(removal.at)}{' '}
          {removal.act === null ? null : (
            <Link to={`/audit/${removal.act.id}/show`}>{t('theAct')}</Link>
          )}
        </p>
      ))}
      {children}
    </article>
  );
}

function Author({ author: { username, role, isSuspended, isDeleted } }: { author: MemberThen }) {
  const marks = [
    ...(role === 'MEMBER' ? [] : [ROLE_NAMES[role]]),
    ...(isSuspended ? [t('suspended')] : []),
    ...(isDeleted ? [t('accountDeleted')] : []),
  ];
  return (
    <span>
      <strong>{username}</strong>
      {marks.length === 0 ? null : ` (${marks.join(', ')})`}
    </span>
  );
}

function Text({ text }: { text: TextThen }) {
  if (text.state === 'shown') return <WrittenText content={text.content} />;
  return <em>{NO_WORDS[text.state]}</em>;
}

function countsOf(reactions: PostThen['reactions']): string {
  return reactions.map(({ emoji, count }) => `${emoji} ${count}`).join(' ');
}

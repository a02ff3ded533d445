import type { LinkPreview } from '@forum/contracts/link-previews';
import type { PictureCopy } from '@forum/contracts/remote-pictures';
import { memo, useMemo } from 'react';
import { ALL_PRESENT, Mentions, type MentionsKnown } from '../../lib/rich-text/mentions.ts';
import { NO_PICTURES, PictureCopies } from '../../lib/rich-text/picture-copies.ts';
import { Blocks } from './Blocks.tsx';
import { ImageView } from './ImageView.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkedText } from './LinkedText.tsx';
import { readContent } from './stored-content.ts';
import styles from './prose.module.css';

/** What `RichText` shows and how. */
export interface RichTextProps {
  /** The stored content: rich-text JSON, or plain text. */
  readonly content: string;
  /** Level of a heading 1 of the text, below the page's own headings. Default 2. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Previews of links that stand alone in the text. */
  readonly previews?: readonly LinkPreview[] | undefined;
  /** Copies of its pictures from other sites; those without one are frames. */
  readonly pictures?: readonly PictureCopy[] | undefined;
  /** What is known of its mentions: its own record. */
  readonly mentions?: MentionsKnown | undefined;
  /** `small` for comments. */
  readonly size?: 'normal' | 'small';
}

/** A stored text as React elements, without the editor; the same on the server and in the browser. */
export const RichText = memo(function RichText({
  pictures = NO_PICTURES,
  mentions = ALL_PRESENT,
  ...props
}: RichTextProps) {
  return (
    <PictureCopies value={pictures}>
      <Mentions value={mentions}>
        <WrittenText {...props} />
      </Mentions>
    </PictureCopies>
  );
});

function WrittenText(props: Omit<RichTextProps, 'pictures' | 'mentions'>) {
  const { content, previews, headingLevel = 2, size = 'normal' } = props;
  const stored = useMemo(() => readContent(content), [content]);
  return (
    <ImageView className={size === 'small' ? `${styles.prose} ${styles.small}` : `${styles.prose}`}>
      {stored.kind === 'document' ? (
        <Blocks
          nodes={stored.document.root.children}
          previews={previews}
          headingLevel={headingLevel + 1 - highestHeading(stored.document.root.children)}
        />
      ) : (
        stored.paragraphs.map((lines, index) => (
          <PlainParagraph key={index} lines={lines} previews={previews} />
        ))
      )}
    </ImageView>
  );
}

/** The level of its highest heading counts as 1, so that no level is skipped below the page's own. */
function highestHeading(
  nodes: readonly { readonly type: string; readonly tag?: string }[],
): number {
  const levels = nodes.flatMap(({ type, tag }) =>
    type === 'heading' && tag !== undefined ? [Number(tag.slice(1))] : [],
  );
  return levels.length === 0 ? 1 : Math.min(...levels);
}

interface PlainProps extends Pick<RichTextProps, 'previews'> {
  readonly lines: readonly string[];
}

function PlainParagraph({ lines, previews }: PlainProps) {
  const preview = previews?.find(({ address }) => address === lines.join('\n').trim());
  if (preview) return <LinkCard preview={preview} />;
  return (
    <p dir="auto">
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          <LinkedText text={line} />
        </span>
      ))}
    </p>
  );
}

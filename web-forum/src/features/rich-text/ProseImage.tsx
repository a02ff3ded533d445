import type { ImageNode } from '@forum/rich-text/document';
import { IMAGE_SIZE } from '@forum/rich-text/node-rules';
import { safeImageUrl } from '@forum/rich-text/safe-url';
import { Picture } from '../../components/Picture.tsx';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/messages.tsx';
import { writingTexts } from '../../messages/writing.ts';
import styles from './prose.module.css';

/** Images up to this height are inline, in px. */
const LINE_HEIGHT = 48;

/** The width of the reading column, in px. */
const COLUMN = 680;

/**
 * An image of a text. Its space is reserved before it loads, so that nothing jumps; an unmeasured one gets the
 * editor's default size and is never enlarged. A press opens it alone.
 */
export function ProseImage({ node, inLink = false }: { node: ImageNode; inLink?: boolean }) {
  const t = useText(writingTexts);
  const src = safeImageUrl(node.src, useSite().url);
  if (src === null) return <span>{node.alt}</span>;
  const shown = Math.min(node.width, COLUMN);
  const image = (
    <Picture
      className={lookOf(node)}
      src={src}
      alt={node.alt}
      width={node.width}
      height={node.height}
      shown={shown}
      sizes={`min(${shown}px, 100vw)`}
    />
  );
  if (inLink || node.height <= LINE_HEIGHT) return image;
  return (
    <a className={styles.frame} href={src} data-view="" rel="ugc nofollow noopener">
      {image}
      {node.alt === '' ? <span className="said">{t('openImage')}</span> : null}
    </a>
  );
}

function lookOf({ width, height }: ImageNode) {
  if (height <= LINE_HEIGHT) return `${styles.image} ${styles.inline}`;
  const isUnmeasured = width === IMAGE_SIZE.width && height === IMAGE_SIZE.height;
  return isUnmeasured ? `${styles.image} ${styles.unmeasured}` : styles.image;
}

import type { ImageNode } from '@forum/rich-text/document';
import { IMAGE_SIZE } from '@forum/rich-text/node-rules';
import { safeImageUrl } from '@forum/rich-text/safe-url';
import { Picture } from '../../components/Picture.tsx';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/messages.tsx';
import { writingTexts } from '../../messages/writing.ts';
import styles from './prose.module.css';

/** Images up to this height stand in the line, in px. */
const LINE_HEIGHT = 48;

/** The width of the reading column, in px. */
const COLUMN = 680;

/**
 * An image of a text. Its room is kept before it has loaded, so that nothing jumps; one that nobody measured gets
 * the room of the editor's own size and is never blown up. A press opens it by itself.
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

import type { ImageNode } from '@forum/rich-text/document';
import { IMAGE_SIZE } from '@forum/rich-text/node-rules';
import { safeImageUrl } from '@forum/rich-text/safe-url';
import { Picture } from '../../components/Picture.tsx';
import { RemotePicture } from '../../components/RemotePicture.tsx';
import { usePictureCopy } from '../../lib/rich-text/picture-copies.ts';
import { useSite } from '../../lib/site/site.ts';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import styles from './prose.module.css';

/** Images up to this height are inline, in px. */
const LINE_HEIGHT = 48;

/** The width of the reading column, in px. */
const COLUMN = 680;

/**
 * An image in a text. Its space is reserved before it loads, so that nothing jumps; an unmeasured one gets the editor's
 * default size and is never enlarged. A press opens it alone. One from another site is shown from the copy here, or as
 * a frame.
 */
export function ProseImage({ node, inLink = false }: { node: ImageNode; inLink?: boolean }) {
  const t = useText(writingTexts);
  const copy = usePictureCopy(node.src);
  const written = safeImageUrl(node.src, useSite().url);
  if (written === null) return <span>{node.alt}</span>;
  const src = copy?.url ?? written;
  if (!src.startsWith('/')) {
    return <RemotePicture address={src} alt={node.alt} isLink={!inLink} />;
  }
  const { width, height } = copy !== undefined && isUnmeasured(node) ? copy : node;
  const shown = Math.min(width, COLUMN);
  const image = (
    <Picture
      className={lookOf({ width, height })}
      src={src}
      alt={node.alt}
      width={width}
      height={height}
      shown={shown}
      sizes={`min(${shown}px, 100vw)`}
    />
  );
  if (inLink || height <= LINE_HEIGHT) return image;
  return (
    <a className={styles.frame} href={src} data-view="" rel="ugc nofollow noopener">
      {image}
      {node.alt === '' ? <span className="said">{t('openImage')}</span> : null}
    </a>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function lookOf(size: Size) {
  if (size.height <= LINE_HEIGHT) return `${styles.image} ${styles.inline}`;
  return isUnmeasured(size) ? `${styles.image} ${styles.unmeasured}` : styles.image;
}

function isUnmeasured({ width, height }: Size): boolean {
  return width === IMAGE_SIZE.width && height === IMAGE_SIZE.height;
}

import type { ImageNode } from '@forum/rich-text/document';
import { safeImageUrl } from '@forum/rich-text/safe-url';
import styles from './prose.module.css';

/** An image of a text. Its size is set before it has loaded, so that nothing jumps. */
export function ProseImage({ node }: { node: ImageNode }) {
  const src = safeImageUrl(node.src);
  if (src === null) return <span>{node.alt}</span>;
  return (
    <img
      className={styles.image}
      src={src}
      alt={node.alt}
      width={node.width}
      height={node.height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

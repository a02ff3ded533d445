import { endingOf } from '@forum/contracts/file-ending';
import { fileTypeOf } from '@forum/contracts/file-types';
import type { FileNode } from '@forum/rich-text/document';
import { sizeText } from '../../lib/language/size-text.ts';
import { useSite } from '../../lib/site/site.ts';
import styles from './FileLine.module.css';

/** A file of a text: a line that downloads it. Sound and film play in place, once the reader wants it. */
export function FileLine({ node: { src, name, bytes } }: { node: FileNode }) {
  const { language } = useSite();
  return (
    <div className={styles.file}>
      <Player src={src} name={name} />
      <a className={styles.line} href={src} download={name} rel="ugc nofollow noopener">
        <span className={styles.kind} aria-hidden>
          {endingOf(src)}
        </span>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.size}>{sizeText(bytes, language)}</span>
      </a>
    </div>
  );
}

/** The browser's own controls; it reads no more of the file than it needs to show its length. */
function Player({ src, name }: { src: string; name: string }) {
  const group = fileTypeOf(src)?.group;
  const shown = { className: styles.player, src, controls: true, preload: 'metadata' } as const;
  // Members' recordings come without captions: their text is what is around them.
  /* oxlint-disable jsx-a11y/media-has-caption */
  if (group === 'audio') return <audio {...shown} aria-label={name} />;
  if (group === 'video') return <video {...shown} aria-label={name} playsInline />;
  /* oxlint-enable jsx-a11y/media-has-caption */
  return null;
}

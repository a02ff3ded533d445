import { IMAGE_SIZE } from '@forum/rich-text/node-rules';
import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { ToastHost } from '../../components/ToastHost.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useModal } from '../../lib/focus/useModal.ts';
import imagesTexts from './messages/en/images.json';
import type { SeenImage } from './seen-images.ts';
import styles from './ImageViewer.module.css';

interface Props {
  readonly images: readonly SeenImage[];
  readonly first: number;
  readonly onClose: () => void;
}

/** One image as large as the window; arrows move to the others of its text. A click beside it closes, as Escape does. */
export function ImageViewer({ images, first, onClose }: Props) {
  const t = useText(imagesTexts);
  const element = useModal();
  const [index, setIndex] = useState(first);
  const image = images[index];
  const go = (by: 1 | -1) => setIndex((now) => (images[now + by] === undefined ? now : now + by));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the click beside the image repeats Escape, the arrows repeat the buttons
    <dialog
      ref={element}
      className={styles.viewer}
      aria-label={t('viewer')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (target instanceof Element && target.matches('dialog, figure, figure > div')) onClose();
      }}
    >
      <Head src={image?.src} onClose={onClose}>
        {images.length > 1 ? t('place', { number: index + 1, count: images.length }) : null}
      </Head>
      {image === undefined ? null : <Seen key={index} image={image} />}
      {images.length > 1 ? (
        <Arrows isFirst={index === 0} isLast={index === images.length - 1} onGo={go} />
      ) : null}
      <ToastHost />
    </dialog>
  );
}

function Head(props: { src: string | undefined; onClose: () => void; children: ReactNode }) {
  const t = useText(imagesTexts);
  return (
    <div className={styles.head}>
      <p aria-live="polite">{props.children}</p>
      <a className={styles.original} href={props.src} target="_blank" rel="noopener nofollow ugc">
        <Icon of={ExternalLink} /> {t('original')}
      </a>
      <Button look="quiet" square aria-label={t('close')} onClick={props.onClose}>
        <Icon of={X} size="large" />
      </Button>
    </div>
  );
}

/** At either end they stay enabled: a disabled button loses the focus, and the arrow keys with it. */
function Arrows(props: { isFirst: boolean; isLast: boolean; onGo: (by: 1 | -1) => void }) {
  const t = useText(imagesTexts);
  return (
    <div className={styles.arrows}>
      <Button
        square
        aria-label={t('previous')}
        aria-disabled={props.isFirst}
        onClick={() => props.onGo(-1)}
      >
        <Icon of={ChevronLeft} size="large" />
      </Button>
      <Button
        square
        aria-label={t('next')}
        aria-disabled={props.isLast}
        onClick={() => props.onGo(1)}
      >
        <Icon of={ChevronRight} size="large" />
      </Button>
    </div>
  );
}

function Seen({ image: { src, alt, width, height } }: { image: SeenImage }) {
  const isMeasured = width !== IMAGE_SIZE.width || height !== IMAGE_SIZE.height;
  const ratio = width / height;
  return (
    <figure className={styles.figure}>
      <div className={styles.room}>
        <Picture
          className={styles.image}
          src={src}
          alt={alt}
          shown={Math.min(width, LARGEST)}
          sizes={`min(${width}px, 100vw)`}
          loading="eager"
          {...(isMeasured
            ? // Not the loaded file's size: the server may have sent a smaller one.
              { style: { width: `min(100cqw, 100cqh * ${ratio}, ${width}px)`, aspectRatio: ratio } }
            : {})}
        />
      </div>
      {alt === '' ? null : <figcaption className={styles.caption}>{alt}</figcaption>}
    </figure>
  );
}

/** Larger files are not requested, in px: the original is a click away. */
const LARGEST = 1920;

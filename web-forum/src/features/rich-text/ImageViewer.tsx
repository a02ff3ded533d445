import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { ToastHost } from '../../components/ToastHost.tsx';
import { useText } from '../../lib/messages.tsx';
import { useModal } from '../../lib/useModal.ts';
import { imagesTexts } from '../../messages/images.ts';
import type { SeenImage } from './seen-images.ts';
import styles from './ImageViewer.module.css';

interface Props {
  readonly images: readonly SeenImage[];
  readonly first: number;
  readonly onClose: () => void;
}

/** One image as large as the window; arrows lead to the others of its text. A click beside it closes, as Escape does. */
export function ImageViewer({ images, first, onClose }: Props) {
  const t = useText(imagesTexts);
  const element = useModal(true);
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
        if (target instanceof Element && target.matches('dialog, figure')) onClose();
      }}
    >
      <div className={styles.head}>
        <p aria-live="polite">
          {images.length > 1 ? t('place', { number: index + 1, count: images.length }) : null}
        </p>
        <a
          className={styles.original}
          href={image?.src}
          target="_blank"
          rel="noopener nofollow ugc"
        >
          <Icon of={ExternalLink} /> {t('original')}
        </a>
        <Button look="quiet" square aria-label={t('close')} onClick={onClose}>
          <Icon of={X} size="large" />
        </Button>
      </div>
      {image === undefined ? null : <Seen key={index} image={image} />}
      {images.length > 1 ? (
        <div className={styles.arrows}>
          <Button square aria-label={t('previous')} disabled={index === 0} onClick={() => go(-1)}>
            <Icon of={ChevronLeft} size="large" />
          </Button>
          <Button
            square
            aria-label={t('next')}
            disabled={index === images.length - 1}
            onClick={() => go(1)}
          >
            <Icon of={ChevronRight} size="large" />
          </Button>
        </div>
      ) : null}
      <ToastHost />
    </dialog>
  );
}

function Seen({ image }: { image: SeenImage }) {
  return (
    <figure className={styles.figure}>
      <Picture
        className={styles.image}
        src={image.src}
        alt={image.alt}
        shown={Math.min(image.width, LARGEST)}
        width={image.width}
        height={image.height}
        sizes={`min(${image.width}px, 100vw)`}
        loading="eager"
      />
      {image.alt === '' ? null : <figcaption className={styles.caption}>{image.alt}</figcaption>}
    </figure>
  );
}

/** Wider ones are asked for in no larger size: the original is a click away, in px. */
const LARGEST = 1920;

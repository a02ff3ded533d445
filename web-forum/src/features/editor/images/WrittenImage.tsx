import { safeImageUrl } from '@forum/rich-text/safe-url';
import { RemotePicture } from '../../../components/RemotePicture.tsx';
import { usePictureCopy } from '../../../lib/rich-text/picture-copies.ts';
import { AltOfImage } from './AltOfImage.tsx';
import styles from './images.module.css';

interface Props {
  readonly onDescribe: (alt: string) => void;
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** An image as readers will see it, and its description. */
export function WrittenImage({ onDescribe, alt, ...image }: Props) {
  return (
    <span className={styles.image}>
      <Shown alt={alt} {...image} />
      <AltOfImage alt={alt} onDescribe={onDescribe} />
    </span>
  );
}

/** One from another site is a frame until it is copied. */
function Shown({ src, alt, ...size }: Omit<Props, 'onDescribe'>) {
  const copy = usePictureCopy(src);
  const shown = copy?.url ?? safeImageUrl(src, location.origin);
  if (shown?.startsWith('https:') === true) {
    return <RemotePicture address={shown} alt={alt} isLink={false} />;
  }
  return <img src={shown ?? undefined} alt={alt} {...size} draggable={false} />;
}

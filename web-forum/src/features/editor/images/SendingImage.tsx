import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $getNodeByKey } from 'lexical';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../components/Button.tsx';
import { useText } from '../../../lib/language/messages.tsx';
import commonTexts from '../../../messages/en/common.json';
import { UploadProgress, useUploadFailure } from '../../uploads/index.ts';
import editorTexts from '../messages/en/editor.json';
import type { QueuedImage } from './image-queue.ts';
import styles from './images.module.css';
import { keepKeys } from './keep-keys.ts';
import { useImageQueue } from './queue-context.ts';

interface Props {
  /** In the queue. */
  readonly id: string;
  readonly nodeKey: string;
}

/** An image on its way, in its place: how far it is, and how to end it or try again. */
export function SendingImage({ id, nodeKey }: Props) {
  const [editor] = useLexicalComposerContext();
  const queue = useImageQueue();
  const image = useSyncExternalStore(queue.subscribe, () => queue.find(id));
  if (image === null) return null;
  const remove = () => {
    queue.cancel(id);
    editor.update(() => $getNodeByKey(nodeKey)?.remove());
    editor.focus();
  };
  return (
    <span className={styles.sending} ref={keepKeys}>
      <img src={image.preview} alt={image.alt} className={styles.preview} draggable={false} />
      <State image={image} onRetry={() => queue.retry(id)} onRemove={remove} />
    </span>
  );
}

interface StateProps {
  readonly image: QueuedImage;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function State({ image: { file, state }, onRetry, onRemove }: StateProps) {
  const t = useText(editorTexts);
  const common = useText(commonTexts);
  if (state.kind === 'failed') {
    return (
      <span className={styles.state} role="alert">
        <Failure error={state.error} />
        <span className={styles.acts}>
          <Button size="small" onClick={onRetry}>
            {common('tryAgain')}
          </Button>
          <Button size="small" look="quiet" onClick={onRemove}>
            {t('removeImage')}
          </Button>
        </span>
      </span>
    );
  }
  const part = state.kind === 'sending' ? state.part : state.kind === 'sent' ? 1 : 0;
  return (
    <span className={styles.state}>
      <UploadProgress of={{ name: file.name, part }} />
      <Button size="small" look="quiet" onClick={onRemove}>
        {common('cancel')}
      </Button>
    </span>
  );
}

function Failure({ error }: { error: unknown }) {
  const { title, text } = useUploadFailure()(error);
  return text === undefined ? title : text;
}

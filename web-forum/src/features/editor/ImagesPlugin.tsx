import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { COMMAND_PRIORITY_LOW } from 'lexical';
import { useEffect, useEffectEvent } from 'react';
import { UploadProgress, useUploadImage } from '../uploads/index.ts';
import { insertImage } from './insert-image.ts';
import styles from './LexicalField.module.css';

/** Uploads pasted or dropped images, and inserts them into the text once uploaded. */
export function ImagesPlugin() {
  const [editor] = useLexicalComposerContext();
  const { upload, sending } = useUploadImage();
  const take = useEffectEvent(async (files: readonly File[]) => {
    for (const file of files) {
      const image = await upload(file);
      if (image !== null) insertImage(editor, { ...image, src: image.url });
    }
  });
  useEffect(
    () =>
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          void take(files);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (sending === null) return null;
  return (
    <div className={styles.sending}>
      <UploadProgress of={sending} />
    </div>
  );
}

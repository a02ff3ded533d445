import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { COMMAND_PRIORITY_LOW, mergeRegister, PASTE_COMMAND } from 'lexical';
import { useEffect, useEffectEvent } from 'react';
import { UploadProgress, useUploadImage } from '../uploads/index.ts';
import { insertImage } from './insert-image.ts';
import { copiedPicture, type CopiedPicture } from './pasted/copied-picture.ts';
import styles from './LexicalField.module.css';

/** Uploads pasted or dropped images, and inserts them into the text once uploaded. */
export function ImagesPlugin() {
  const [editor] = useLexicalComposerContext();
  const { upload, sending } = useUploadImage();
  const take = useEffectEvent(async ({ files, alt }: CopiedPicture) => {
    for (const file of files) {
      const image = await upload(file, alt);
      if (image !== null) insertImage(editor, { ...image, src: image.url });
    }
  });
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          DRAG_DROP_PASTE,
          (files) => {
            void take({ files, alt: '' });
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const data = 'clipboardData' in event ? event.clipboardData : null;
            const picture = data === null ? null : copiedPicture(data);
            if (picture === null) return false;
            event.preventDefault();
            void take(picture);
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
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

import { safeImageUrl } from '@forum/rich-text/safe-url';
import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FileField } from '../../components/FileField.tsx';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { useServerText } from '../../messages/server.ts';
import writingTexts from '../../messages/en/writing.json';
import { CHOSEN_IMAGES, imageIssue, UploadProgress, useUploadImage } from '../uploads/index.ts';
import { DialogField } from './DialogField.tsx';
import { insertImage, type NewImage } from './insert-image.ts';
import styles from './Toolbar.module.css';

interface Props {
  readonly editor: LexicalEditor;
  readonly onClose: () => void;
}

/** Puts an image into the text: an uploaded file, or one that is already elsewhere. */
export function ImageDialog({ editor, onClose }: Props) {
  const t = useText(editorTexts);
  const writing = useText(writingTexts);
  const translated = useServerText();
  const form = useImageForm((image) => {
    insertImage(editor, image);
    onClose();
  });
  return (
    <Dialog title={t('insertImage')} isOpen onClose={onClose}>
      <FileField
        label={t('imageFile')}
        act={t('chooseImage')}
        name="image-file"
        accept={CHOSEN_IMAGES}
        isBusy={form.isBusy}
        error={form.issue === null ? undefined : translated(form.issue)}
        onChosen={form.choose}
      />
      <DialogField
        label={t('imageUrl')}
        name="image-url"
        isOptional
        value={form.url}
        error={form.isWrong ? writing('notAddress') : undefined}
        onChange={form.setUrl}
        onEnter={form.insert}
      />
      <DialogField
        label={t('alt')}
        name="image-alt"
        isOptional
        hint={t('altHint')}
        value={form.alt}
        onChange={form.setAlt}
        onEnter={form.insert}
      />
      {form.sending === null ? null : <UploadProgress of={form.sending} />}
      <div className={styles.dialogActions}>
        <Button look="primary" disabled={!form.isReady || form.isBusy} onClick={form.insert}>
          {writing('insert')}
        </Button>
      </div>
    </Dialog>
  );
}

function useImageForm(onImage: (image: NewImage) => void) {
  const { upload, sending } = useUploadImage();
  const [file, setFile] = useState<File | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const [alt, setAlt] = useState('');
  const src = safeImageUrl(url.trim(), location.origin);
  const isWrong = url.trim() !== '' && src === null;
  const isReady = file !== null || (url.trim() !== '' && !isWrong);
  const choose = (chosen: File) => {
    const wrong = imageIssue(chosen);
    setIssue(wrong);
    setFile(wrong === null ? chosen : null);
  };
  const insert = async () => {
    if (!isReady) return;
    if (file !== null) {
      const image = await upload(file, alt);
      if (image !== null) onImage({ ...image, src: image.url });
    } else if (src !== null) {
      // Its size is known once the forum has copied it: this browser does not request it from another site.
      onImage({ src, alt: alt.trim() });
    }
  };
  const isBusy = sending !== null;
  return {
    url,
    setUrl,
    alt,
    setAlt,
    issue,
    isWrong,
    isReady,
    isBusy,
    sending,
    choose,
    insert: () => void insert(),
  };
}

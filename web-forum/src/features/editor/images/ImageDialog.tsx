import { safeImageUrl } from '@forum/rich-text/safe-url';
import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FileField } from '../../../components/FileField.tsx';
import { useText } from '../../../lib/language/messages.tsx';
import { useServerText } from '../../../messages/server.ts';
import writingTexts from '../../../messages/en/writing.json';
import { CHOSEN_IMAGES, imageIssue } from '../../uploads/index.ts';
import { DialogField } from '../DialogField.tsx';
import editorTexts from '../messages/en/editor.json';
import styles from '../Toolbar.module.css';
import imageStyles from './images.module.css';
import { insertFiles, insertImage } from './insert-images.ts';
import { useImageQueue } from './queue-context.ts';

interface Props {
  readonly editor: LexicalEditor;
  readonly onClose: () => void;
}

/** Puts images into the text: files, pictures a phone takes, or one that is already elsewhere. */
export function ImageDialog({ editor, onClose }: Props) {
  const t = useText(editorTexts);
  const writing = useText(writingTexts);
  const form = useImageForm(editor, onClose);
  return (
    <Dialog title={t('insertImage')} isOpen onClose={onClose}>
      <Files issue={form.issue} onChosen={form.choose} />
      <DialogField
        label={t('imageUrl')}
        name="image-url"
        isOptional
        value={form.url}
        error={form.isWrong ? writing('notAddress') : undefined}
        onChange={form.setUrl}
        onEnter={form.insert}
      />
      {form.count > 1 ? null : (
        <DialogField
          label={t('alt')}
          name="image-alt"
          isOptional
          hint={t('altHint')}
          value={form.alt}
          onChange={form.setAlt}
          onEnter={form.insert}
        />
      )}
      <div className={styles.dialogActions}>
        <Button look="primary" disabled={!form.isReady} onClick={form.insert}>
          {writing('insert')}
        </Button>
      </div>
    </Dialog>
  );
}

interface FilesProps {
  readonly issue: string | null;
  readonly onChosen: (first: File, all: readonly File[]) => void;
}

/** Files, and what a phone's camera takes. */
function Files({ issue, onChosen }: FilesProps) {
  const t = useText(editorTexts);
  const translated = useServerText();
  const shared = { accept: CHOSEN_IMAGES, onChosen };
  return (
    <>
      <FileField
        {...shared}
        label={t('imageFile')}
        act={t('chooseImage')}
        name="image-file"
        isMultiple
        error={issue === null ? undefined : translated(issue)}
      />
      <div className={imageStyles.camera}>
        <FileField
          {...shared}
          label={t('photo')}
          act={t('takePhoto')}
          name="image-photo"
          capture="environment"
        />
      </div>
    </>
  );
}

function useImageForm(editor: LexicalEditor, onDone: () => void) {
  const queue = useImageQueue();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [issue, setIssue] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const [alt, setAlt] = useState('');
  const src = safeImageUrl(url.trim(), location.origin);
  const isWrong = url.trim() !== '' && src === null;
  const isReady = files.length > 0 || (url.trim() !== '' && !isWrong);
  const choose = (_first: File, chosen: readonly File[]) => {
    const wrong = chosen.map(imageIssue).find((each) => each !== null) ?? null;
    setIssue(wrong);
    setFiles(wrong === null ? chosen : []);
  };
  const insert = () => {
    if (!isReady) return;
    // What several show is asked for below each of them.
    if (files.length > 0) insertFiles(editor, queue, files, files.length > 1 ? '' : alt.trim());
    // Its size is known once the forum has copied it: this browser does not request it from another site.
    else if (src !== null) insertImage(editor, { src, alt: alt.trim() });
    onDone();
  };
  const count = files.length;
  return { url, setUrl, alt, setAlt, issue, isWrong, isReady, count, choose, insert };
}

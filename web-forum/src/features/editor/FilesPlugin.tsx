import { endingsOf, FILE_GROUPS } from '@forum/contracts/file-types';
import type { AttachedFile } from '@forum/contracts/uploads';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { $insertNodeToNearestRoot, mergeRegister } from '@lexical/utils';
import { COMMAND_PRIORITY_LOW, COMMAND_PRIORITY_NORMAL, type LexicalEditor } from 'lexical';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { UploadProgress, useUploadFiles } from '../uploads/index.ts';
import { CHOOSE_FILES } from './choose-files.ts';
import styles from './LexicalField.module.css';
import editorTexts from './messages/en/editor.json';
import { $createFile } from './nodes/FileNode.tsx';

const OFFERED = FILE_GROUPS.flatMap(endingsOf)
  .map((ending) => `.${ending}`)
  .join(',');
const isPicture = ({ type }: File) => type.startsWith('image/');

/** Uploads chosen, dropped and pasted files that are no pictures, and attaches each as a line of its own. */
export function FilesPlugin() {
  return useSite().files === true ? <Files /> : null;
}

function Files() {
  const t = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  const input = useRef<HTMLInputElement>(null);
  const { uploadAll, sending } = useUploadFiles();
  const insert = (file: AttachedFile) =>
    editor.update(() => void $insertNodeToNearestRoot($createFile(file)));
  const take = (files: readonly File[]) => void uploadAll(files, insert);
  useFileCommands(editor, { choose: () => input.current?.click(), take });
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={OFFERED}
        aria-label={t('attachFiles')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Emptied, so that choosing the same file again is a change as well.
          currentTarget.value = '';
          take(files);
        }}
      />
      {sending === null ? null : (
        <div className={styles.sending}>
          <UploadProgress of={sending} />
        </div>
      )}
    </>
  );
}

interface Acts {
  readonly choose: () => void;
  readonly take: (files: readonly File[]) => void;
}

/** Pictures among the files go where pictures go. */
function useFileCommands(editor: LexicalEditor, acts: Acts): void {
  const choose = useEffectEvent(() => {
    acts.choose();
    return true;
  });
  const drop = useEffectEvent((files: readonly File[]) => {
    const others = files.filter((file) => !isPicture(file));
    if (others.length === 0) return false;
    acts.take(others);
    const pictures = files.filter(isPicture);
    if (pictures.length > 0) editor.dispatchCommand(DRAG_DROP_PASTE, pictures);
    return true;
  });
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(CHOOSE_FILES, () => choose(), COMMAND_PRIORITY_LOW),
        editor.registerCommand(DRAG_DROP_PASTE, (files) => drop(files), COMMAND_PRIORITY_NORMAL),
      ),
    [editor],
  );
}

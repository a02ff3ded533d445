import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import { COMMAND_PRIORITY_LOW, mergeRegister, PASTE_COMMAND } from 'lexical';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../components/Toasts.tsx';
import { useServerText } from '../../../messages/server.ts';
import { imageIssue } from '../../uploads/index.ts';
import { copiedPicture, type CopiedPicture } from '../pasted/copied-picture.ts';
import { insertFiles } from './insert-images.ts';
import { useImageQueue } from './queue-context.ts';
import { settleImages } from './settle-images.ts';

/** Sends images that are pasted or dropped, each from its place in the text. */
export function ImagesPlugin() {
  const [editor] = useLexicalComposerContext();
  const queue = useImageQueue();
  const toast = useToast();
  const translated = useServerText();
  const take = useEffectEvent(({ files, alt }: CopiedPicture) => {
    const issues = new Set(files.map(imageIssue).filter((issue) => issue !== null));
    for (const issue of issues) toast({ kind: 'error', title: translated(issue) });
    const images = files.filter((file) => imageIssue(file) === null);
    if (images.length > 0) insertFiles(editor, queue, images, alt);
  });
  useEffect(() => settleImages(editor, queue), [editor, queue]);
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          DRAG_DROP_PASTE,
          (files) => {
            take({ files, alt: '' });
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
            take(picture);
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );
  return null;
}

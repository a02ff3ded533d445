import { isApiError } from '@forum/api-client';
import {
  getFileRoom,
  uploadFile,
  type AttachedFile,
  type FileRoom,
} from '@forum/contracts/uploads';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { sizeText } from '../../lib/language/size-text.ts';
import { useSite } from '../../lib/site/site.ts';
import { useServerText } from '../../messages/server.ts';
import { fileIssue } from './file-issue.ts';
import filesTexts from './messages/en/files.json';
import type { Sending } from './useUploadImage.ts';

/** 50 MB over a slow line. */
const TIMEOUT_MS = 10 * 60_000;

/** Uploads files one after another, each with its progress, and says of each that is refused why it is. */
export function useUploadFiles() {
  const api = useApi();
  const toast = useToast();
  const t = useText(filesTexts);
  const translated = useServerText();
  const { language } = useSite();
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (file: File): Promise<AttachedFile> => {
    const { name } = file;
    setSending({ name, part: 0 });
    const onProgress = (part: number) => setSending({ name, part });
    return api(uploadFile, { body: { file } }, { timeoutMs: TIMEOUT_MS, onProgress });
  };
  const refuse = (name: string, text: string) =>
    toast({ kind: 'error', title: t('notAttached', { name }), text });
  const refusalOf = (file: File, room: FileRoom): string | null => {
    const issue = fileIssue(file, room);
    if (issue === null) return null;
    const left = Math.max(0, room.spaceBytes - room.usedBytes);
    const groups = room.groups.map((group) => t(`group_${group}`)).join(', ');
    return {
      off: t('off'),
      otherType: t('otherType', { groups }),
      tooLarge: t('tooLarge', { most: sizeText(room.maxBytes, language) }),
      noRoom: t('noRoom', { left: sizeText(left, language) }),
    }[issue];
  };
  const upload = async (file: File): Promise<AttachedFile | null> => {
    try {
      const refusal = refusalOf(file, await api(getFileRoom, {}));
      if (refusal === null) return await send(file);
      refuse(file.name, refusal);
    } catch (error) {
      if (!isApiError(error)) throw error;
      refuse(file.name, translated(error.message));
    }
    return null;
  };
  const uploadAll = async (files: readonly File[], onFile: (file: AttachedFile) => void) => {
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one after another: in their order in the text
      const attached = await upload(file);
      if (attached !== null) onFile(attached);
    }
    setSending(null);
  };
  return { uploadAll, sending };
}

import { $createLinkNode, $toggleLink } from '@lexical/link';
import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';
import { $createTextNode, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import { DialogField } from './DialogField.tsx';
import styles from './Toolbar.module.css';

interface Props {
  readonly editor: LexicalEditor;
  /** Address of the link that is there; empty for a new one. */
  readonly url: string;
  readonly onClose: () => void;
}

/** Sets, changes or removes a link. */
export function LinkDialog({ editor, url: present, onClose }: Props) {
  const t = useText(writingTexts);
  const [url, setUrl] = useState(present);
  const [text, setText] = useState('');
  const address = completed(url);
  const isNew = present === '';
  const isBlank = url.trim() === '';
  const error = isBlank || safeUrl(address) !== BLANK_URL ? undefined : t('notAddress');
  const isReady = !isBlank && error === undefined;
  const insert = () => {
    if (!isReady) return;
    editor.update(() => $setLink({ url: address, text: text.trim(), isChange: !isNew }));
    onClose();
  };
  const remove = () => {
    editor.update(() => $toggleLink(null));
    onClose();
  };
  return (
    <Dialog title={t('link')} isOpen onClose={onClose}>
      <DialogField
        label={t('url')}
        name="link-url"
        value={url}
        error={error}
        onChange={setUrl}
        onEnter={insert}
      />
      {isNew ? (
        <DialogField
          label={t('text')}
          name="link-text"
          isOptional
          value={text}
          onChange={setText}
          onEnter={insert}
        />
      ) : null}
      <div className={styles.dialogActions}>
        {isNew ? null : <Button onClick={remove}>{t('removeLink')}</Button>}
        <Button look="primary" disabled={!isReady} onClick={insert}>
          {t(isNew ? 'insert' : 'change')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Treats `example.org` as a web address, `ann@example.org` as a mail address. */
function completed(typed: string): string {
  const url = typed.trim();
  if (/^([a-z][a-z0-9+.-]*:|[/#])/i.test(url)) return url;
  return /^[^\s/]+@[^\s/]+$/.test(url) ? `mailto:${url}` : `https://${url}`;
}

function $setLink(link: { url: string; text: string; isChange: boolean }): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const { url, text } = link;
  if (link.isChange || (text === '' && !selection.isCollapsed())) {
    $toggleLink(url);
    return;
  }
  selection.insertNodes([$createLinkNode(url).append($createTextNode(text === '' ? url : text))]);
}

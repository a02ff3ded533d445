import { LIMITS } from '@forum/contracts/limits';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/language/messages.tsx';
import editorTexts from '../messages/en/editor.json';
import styles from './images.module.css';
import { keepKeys } from './keep-keys.ts';

interface Props {
  readonly alt: string;
  readonly onDescribe: (alt: string) => void;
}

/** The words for those who cannot see the image, below it: asked for in place, and never in the way. */
export function AltOfImage({ alt, onDescribe }: Props) {
  const t = useText(editorTexts);
  const [editor] = useLexicalComposerContext();
  const [isOpen, setOpen] = useState(false);
  const close = (words: string | null, goesOn: boolean) => {
    setOpen(false);
    if (words !== null && words !== alt) onDescribe(words);
    if (goesOn) editor.focus();
  };
  return (
    <span className={styles.alt} ref={keepKeys}>
      {isOpen ? (
        <AltField alt={alt} onClose={close} />
      ) : (
        <button type="button" className={styles.describe} onClick={() => setOpen(true)}>
          {alt === '' ? t('describe') : t('described', { alt })}
        </button>
      )}
    </span>
  );
}

interface FieldProps {
  readonly alt: string;
  /** Null: nothing changes. `goesOn`: the writer returns to the text. */
  readonly onClose: (words: string | null, goesOn: boolean) => void;
}

function AltField({ alt, onClose }: FieldProps) {
  const t = useText(editorTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input === null) return undefined;
    input.focus();
    // The editor must not hear of its keys, nor does React, which listens further out.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      onClose(event.key === 'Enter' ? input.value.trim() : null, true);
    };
    input.addEventListener('keydown', onKey);
    return () => input.removeEventListener('keydown', onKey);
  });
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={t('alt')}
      placeholder={t('altHint')}
      maxLength={LIMITS.image.alt}
      defaultValue={alt}
      dir="auto"
      onBlur={({ currentTarget }) => onClose(currentTarget.value.trim(), false)}
    />
  );
}

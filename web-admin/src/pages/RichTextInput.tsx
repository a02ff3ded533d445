import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { configOf, isEditable, PAGE_MARKDOWN } from './rich-text-config.ts';
import { RichTextTools } from './RichTextTools.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('pages');

/** A field for the text of a page. */
export function RichTextInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source });
  const [first] = useState(() => String(field.value));
  const [config] = useState(() => configOf(first));
  if (!isEditable(first)) {
    return <Alert severity="info">{t('thisTextHasParts')}</Alert>;
  }
  return (
    <div style={{ width: '100%', maxWidth: '45rem' }}>
      <LexicalComposer initialConfig={config}>
        <RichTextTools />
        <div
          style={{
            border: '1px solid currentColor',
            borderRadius: 4,
            padding: '0.5rem 1rem',
            minHeight: '20rem',
          }}
        >
          <RichTextPlugin
            contentEditable={<ContentEditable aria-label={label} />}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <HistoryPlugin delay={300} />
        <ListPlugin />
        <LinkPlugin />
        <MarkdownShortcutPlugin transformers={PAGE_MARKDOWN} />
        <OnChangePlugin
          ignoreSelectionChange
          onChange={(state, _editor, tags) => {
            // Showing the text is not a change.
            if (!tags.has('history-merge')) field.onChange(JSON.stringify(state.toJSON()));
          }}
        />
      </LexicalComposer>
      {fieldState.error?.message === undefined ? null : (
        <Alert severity="error">{fieldState.error.message}</Alert>
      )}
    </div>
  );
}

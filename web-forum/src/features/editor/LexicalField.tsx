import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin';
import { AutoLinkPlugin } from '@lexical/react/LexicalAutoLinkPlugin';
import { CheckListPlugin } from '@lexical/react/LexicalCheckListPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { HorizontalRulePlugin } from '@lexical/react/LexicalHorizontalRulePlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { TabIndentationPlugin } from '@lexical/react/LexicalTabIndentationPlugin';
import { TablePlugin } from '@lexical/react/LexicalTablePlugin';
import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';
import { useId, useState, type Ref } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import editorTexts from './messages/en/editor.json';
import { AUTO_LINKS, NO_LINKS_IN } from './auto-links.ts';
import { ChangesPlugin } from './ChangesPlugin.tsx';
import { CodePlugin } from './CodePlugin.tsx';
import type { EditorHandle } from './editor-handle.ts';
import { EmojiCompletion } from './emoji/EmojiCompletion.tsx';
import { EmojiPlugin } from './emoji/EmojiPlugin.tsx';
import { FilesPlugin } from './FilesPlugin.tsx';
import { HtmlPlugin } from './HtmlPlugin.tsx';
import { ImagesPlugin } from './images/ImagesPlugin.tsx';
import { WithImages } from './images/WithImages.tsx';
import { initialState } from './initial-state.ts';
import { InputMethodPlugin } from './InputMethodPlugin.tsx';
import { InsertWindows } from './insert/InsertWindows.tsx';
import { useInsertions, type InsertionsOf } from './insert/useInsertions.ts';
import { KeysPlugin } from './KeysPlugin.tsx';
import { MARKDOWN } from './markdown.ts';
import { MentionPicker } from './MentionPicker.tsx';
import { EDITOR_NODES } from './nodes/editor-nodes.ts';
import { OwnLinksPlugin } from './OwnLinksPlugin.tsx';
import { OfferPlugin } from './pasted/OfferPlugin.tsx';
import { NAMESPACE } from './pasted/paste-html.ts';
import { QuotePlugin } from './QuotePlugin.tsx';
import { SlashPicker } from './SlashPicker.tsx';
import { SubmitPlugin } from './SubmitPlugin.tsx';
import { EDITOR_THEME } from './theme.ts';
import { TakeOverPlugin, type TakeOver } from './TakeOverPlugin.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TopicPicker } from './topics/TopicPicker.tsx';
import styles from './LexicalField.module.css';

/** What the editor itself needs; the same as the plain field it replaces. */
export interface LexicalFieldProps {
  readonly label: string;
  /** Initial stored content; later changes belong to the editor. */
  readonly content: string;
  readonly handle: Ref<EditorHandle>;
  readonly onDirty: () => void;
  readonly placeholder?: string | undefined;
  readonly takesFocus: boolean;
  /** The field it replaces; null: none. */
  readonly takesOver: TakeOver | null;
  readonly onSubmit?: (() => void) | undefined;
  /** Posts get headings, and more room. */
  readonly kind: 'comment' | 'post';
  readonly onPoll?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
}

/** Steps of 40 px (specification, section 9). */
const MAX_INDENT = 4;

/** The editor. Loaded when somebody starts to write, never with the page. */
export function LexicalField(props: LexicalFieldProps) {
  // The editor reads these once; later state is its own.
  const [config] = useState(() => configOf(props.content));
  const [takesOver] = useState(props.takesOver);
  const [takesFocus] = useState(props.takesFocus && takesOver === null);
  return (
    <WithImages>
      <LexicalComposer initialConfig={config}>
        <Insertions kind={props.kind} onPoll={props.onPoll} />
        <div className={styles.page} data-text>
          <RichTextPlugin
            contentEditable={<Editable {...props} />}
            placeholder={<p className={styles.placeholder}>{props.placeholder}</p>}
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <OfferPlugin />
        <HistoryPlugin delay={300} />
        <ListPlugin />
        <CheckListPlugin />
        <TabIndentationPlugin maxIndent={MAX_INDENT} />
        <LinkPlugin validateUrl={(url) => safeUrl(url) !== BLANK_URL} />
        <AutoLinkPlugin matchers={AUTO_LINKS} excludeParents={NO_LINKS_IN} />
        <OwnLinksPlugin />
        <TablePlugin hasHorizontalScroll />
        <HorizontalRulePlugin />
        <MarkdownShortcutPlugin transformers={MARKDOWN} />
        <CodePlugin />
        <FilesPlugin />
        <ImagesPlugin />
        <HtmlPlugin />
        <InputMethodPlugin />
        <KeysPlugin />
        <MentionPicker />
        <EmojiCompletion />
        <EmojiPlugin />
        <TopicPicker />
        <QuotePlugin />
        <SubmitPlugin onSubmit={props.onSubmit} />
        {takesFocus ? <AutoFocusPlugin defaultSelection="rootEnd" /> : null}
        {takesOver === null ? null : <TakeOverPlugin {...takesOver} />}
        <ChangesPlugin handle={props.handle} onDirty={props.onDirty} />
      </LexicalComposer>
    </WithImages>
  );
}

/** The tools, and what a slash offers: both from one list. */
function Insertions(props: InsertionsOf) {
  const insertions = useInsertions(props);
  return (
    <>
      <Toolbar kind={props.kind} insertions={insertions} />
      <SlashPicker insertions={insertions} />
      <InsertWindows />
    </>
  );
}

function configOf(content: string) {
  const editorState = initialState(content);
  return {
    namespace: NAMESPACE,
    nodes: EDITOR_NODES,
    theme: EDITOR_THEME,
    onError: rethrow,
    ...(editorState === null ? {} : { editorState }),
  };
}

function Editable({ label, kind, describedBy }: LexicalFieldProps) {
  const t = useText(editorTexts);
  const id = useId();
  return (
    <>
      <ContentEditable
        className={`${styles.editable} ${kind === 'post' ? styles.tall : ''}`}
        ariaLabel={label}
        ariaMultiline
        ariaDescribedBy={describedBy === undefined ? id : `${describedBy} ${id}`}
      />
      <p id={id} className="said">
        {t('keysHint')}
      </p>
    </>
  );
}

function rethrow(error: Error): never {
  throw error;
}

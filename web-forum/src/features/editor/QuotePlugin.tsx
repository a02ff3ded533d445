import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createQuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isParagraphNode,
} from 'lexical';
import { useEffect } from 'react';
import { onQuote } from './quote-event.ts';

/** Appends what is quoted, with an empty line below it to write on. */
export function QuotePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerRootListener((root) =>
        root === null
          ? undefined
          : onQuote(root, (words) => {
              editor.update(() => $append(words));
              editor.focus();
            }),
      ),
    [editor],
  );
  return null;
}

function $append(words: string): void {
  const root = $getRoot();
  const last = root.getLastChild();
  if ($isParagraphNode(last) && last.isEmpty()) last.remove();
  const quote = $createQuoteNode();
  for (const [at, line] of words.split(/\n+/).entries()) {
    if (at > 0) quote.append($createLineBreakNode());
    quote.append($createTextNode(line));
  }
  const below = $createParagraphNode();
  root.append(quote, below);
  below.select();
}

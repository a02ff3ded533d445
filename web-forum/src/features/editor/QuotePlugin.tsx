import { $createLinkNode } from '@lexical/link';
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
import { onQuote, type Quotation } from './quote-event.ts';

/** Appends what is quoted, with an empty line below it to write on. */
export function QuotePlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerRootListener((root) =>
        root === null
          ? undefined
          : onQuote(root, (quotation) => {
              editor.update(() => $append(quotation));
              editor.focus();
            }),
      ),
    [editor],
  );
  return null;
}

function $append({ words, name, address }: Quotation): void {
  const root = $getRoot();
  const last = root.getLastChild();
  if ($isParagraphNode(last) && last.isEmpty()) last.remove();
  const quote = $createQuoteNode();
  quote.append($createLinkNode(address).append($createTextNode(name)), $createTextNode(':'));
  for (const line of words.split(/\n+/))
    quote.append($createLineBreakNode(), $createTextNode(line));
  const below = $createParagraphNode();
  root.append(quote, below);
  below.select();
}

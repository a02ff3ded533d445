import {
  $create,
  $isTextNode,
  buildImportMap,
  TextNode,
  type EditorConfig,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';

/** The name of a key inside the editor. */
export class KbdNode extends TextNode {
  override $config() {
    return this.config('kbd', {
      extends: TextNode,
      importDOM: buildImportMap({
        kbd: () => ({ conversion: () => ({ node: null, forChild: $keyOf }), priority: 1 }),
      }),
    });
  }

  override createDOM(config: EditorConfig, editor?: LexicalEditor): HTMLElement {
    const text = super.createDOM(config, editor);
    const key = document.createElement('kbd');
    key.append(...text.childNodes);
    return key;
  }
}

function $keyOf(child: LexicalNode): LexicalNode {
  return $isTextNode(child) ? $create(KbdNode).setTextContent(child.getTextContent()) : child;
}

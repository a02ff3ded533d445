import { TextNode, type EditorConfig, type LexicalEditor } from 'lexical';

/** The name of a key inside the editor. */
export class KbdNode extends TextNode {
  override $config() {
    return this.config('kbd', { extends: TextNode });
  }

  override createDOM(config: EditorConfig, editor?: LexicalEditor): HTMLElement {
    const text = super.createDOM(config, editor);
    const key = document.createElement('kbd');
    key.append(...text.childNodes);
    return key;
  }
}

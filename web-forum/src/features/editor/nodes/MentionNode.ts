import {
  $create,
  $setState,
  createState,
  TextNode,
  type EditorConfig,
  type LexicalEditor,
} from 'lexical';
import styles from '../LexicalField.module.css';

const username = createState('username', {
  parse: (value) => (typeof value === 'string' ? value : ''),
});

const isGroup = createState('isGroup', { parse: (value) => value === true });

/** A member's name, or a group's slug, inside the editor. */
export class MentionNode extends TextNode {
  override $config() {
    return this.config('mention', {
      extends: TextNode,
      stateConfigs: [
        { stateConfig: username, flat: true },
        { stateConfig: isGroup, flat: true },
      ],
    });
  }

  override createDOM(config: EditorConfig, editor?: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor);
    if (styles.mention !== undefined) element.classList.add(styles.mention);
    return element;
  }
}

/** A mention of the member; it is deleted as a whole. */
export function $createMention(name: string): MentionNode {
  const mention = $create(MentionNode).setTextContent(`@${name}`).setMode('token');
  return $setState(mention, username, name);
}

/** A mention of the group; it is deleted as a whole. */
export function $createGroupMention(slug: string): MentionNode {
  return $setState($createMention(slug), isGroup, true);
}

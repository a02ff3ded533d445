import styles from './LexicalField.module.css';

const classOf = (name: string | undefined) => name ?? '';

/** The classes of the editor's content; elements look as they will on the page. */
export const EDITOR_THEME = {
  code: classOf(styles.code),
  text: {
    bold: classOf(styles.bold),
    italic: classOf(styles.italic),
    underline: classOf(styles.underline),
    strikethrough: classOf(styles.strikethrough),
    underlineStrikethrough: classOf(styles.underlineStrikethrough),
    code: classOf(styles.inlineCode),
  },
  list: {
    nested: { listitem: classOf(styles.nest) },
    listitemChecked: classOf(styles.checked),
    listitemUnchecked: classOf(styles.unchecked),
  },
  indent: classOf(styles.indent),
  table: classOf(styles.table),
};

import type { CodeNode } from '@forum/rich-text/document';
import styles from './prose.module.css';

/** A code block; it scrolls sideways by itself and can be reached by keyboard for that. */
export function CodeBlock({ node }: { node: CodeNode }) {
  const text = node.children
    .map((child) => (child.type === 'linebreak' ? '\n' : child.text))
    .join('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box needs the keyboard
    <pre className={styles.code} tabIndex={0} data-language={node.language}>
      <code>{text}</code>
    </pre>
  );
}

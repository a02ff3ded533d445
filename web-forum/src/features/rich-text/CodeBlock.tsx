import type { CodeNode } from '@forum/rich-text/document';
import { CopyCode } from './CopyCode.tsx';
import styles from './prose.module.css';

/**
 * A code block with its language and its lines numbered; the style sheet draws the numbers, so that nobody copies them.
 * It scrolls sideways on its own, so the keyboard can reach it.
 */
export function CodeBlock({ node }: { node: CodeNode }) {
  const text = node.children
    .map((child) => (child.type === 'linebreak' ? '\n' : child.text))
    .join('');
  const lines = text.replace(/\n$/, '').split('\n');
  return (
    <div className={styles.codeBlock}>
      <div className={styles.codeHead}>
        <span>{node.language}</span>
        <CopyCode text={text} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box needs the keyboard */}
      <pre className={styles.code} tabIndex={0} data-language={node.language}>
        <code>
          {lines.map((line, index) => (
            <span key={index} className={styles.codeLine}>
              {index < lines.length - 1 ? `${line}\n` : line}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

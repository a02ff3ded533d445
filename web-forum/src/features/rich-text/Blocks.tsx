import type { LinkPreview } from '@forum/contracts/link-previews';
import type {
  BlockNode,
  FileNode,
  FlowNode,
  HeadingNode,
  ListItemNode,
  ListNode,
  ParagraphNode,
} from '@forum/rich-text/document';
import { textOf } from '@forum/rich-text/plain-text';
import { Suspense, useState } from 'react';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import { CodeBlock } from './CodeBlock.tsx';
import { fileLine } from './file-line.ts';
import { Inline, Inlines } from './Inlines.tsx';
import { LinkCard } from './LinkCard.tsx';
import { ProseImage } from './ProseImage.tsx';
import { ProseTable } from './ProseTable.tsx';
import { layoutOf } from './layout.ts';
import styles from './prose.module.css';

/** Blocks, or blocks and lines mixed, in order. */
export function Blocks(props: {
  nodes: readonly FlowNode[];
  headingLevel: number;
  /** Previews of links that stand alone among the blocks; left out: there are none. */
  previews?: readonly LinkPreview[] | undefined;
}) {
  return props.nodes.map((node, index) => {
    if (isInline(node)) return <Inline key={index} node={node} inLink={false} />;
    const preview =
      node.type === 'paragraph' &&
      props.previews?.find((one) => one.address === textOf(node).trim());
    if (preview) return <LinkCard key={index} preview={preview} />;
    return <Block key={index} node={node} headingLevel={props.headingLevel} />;
  });
}

type LineNode = Exclude<FlowNode, BlockNode>;

const INLINE_TYPES: ReadonlySet<string> = new Set([
  'text',
  'tab',
  'kbd',
  'mention',
  'linebreak',
  'link',
  'autolink',
]);

function isInline(node: FlowNode): node is LineNode {
  return INLINE_TYPES.has(node.type);
}

function Block({ node, headingLevel }: { node: BlockNode; headingLevel: number }) {
  switch (node.type) {
    case 'paragraph':
      return <Paragraph node={node} />;
    case 'heading':
      return <Heading node={node} headingLevel={headingLevel} />;
    case 'quote':
      return (
        <blockquote {...layoutOf(node)}>
          <Blocks nodes={node.children} headingLevel={headingLevel} />
        </blockquote>
      );
    case 'list':
      return <List node={node} headingLevel={headingLevel} />;
    case 'code':
      return <CodeBlock node={node} />;
    case 'table':
      return (
        <ProseTable
          node={node}
          renderCell={(cell) => <Blocks nodes={cell.children} headingLevel={headingLevel} />}
        />
      );
    case 'image':
      return (
        <p>
          <ProseImage node={node} />
        </p>
      );
    case 'file':
      return <WrittenFile node={node} />;
    case 'horizontalrule':
      return <hr />;
  }
}

function WrittenFile({ node }: { node: FileNode }) {
  const [FileLine] = useState(fileLine.drawn);
  return (
    <Suspense fallback={<p>{node.name}</p>}>
      <FileLine node={node} />
    </Suspense>
  );
}

function Paragraph({ node }: { node: ParagraphNode }) {
  // The editor makes space with empty paragraphs; the style sheet already does that.
  if (node.children.length === 0) return null;
  return (
    <p {...layoutOf(node)}>
      <Inlines nodes={node.children} />
    </p>
  );
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function Heading({ node, headingLevel }: { node: HeadingNode; headingLevel: number }) {
  const written = Number(node.tag.slice(1));
  const Tag = HEADINGS[Math.min(written + headingLevel - 3, HEADINGS.length - 1)] ?? 'h6';
  return (
    <Tag {...layoutOf(node)} data-level={written}>
      <Inlines nodes={node.children} />
    </Tag>
  );
}

function List({ node, headingLevel }: { node: ListNode; headingLevel: number }) {
  const items = node.children.map((item, index) => (
    <ListItem key={index} item={item} kind={node.listType} headingLevel={headingLevel} />
  ));
  if (node.listType === 'number') return <ol start={node.start}>{items}</ol>;
  return <ul className={node.listType === 'check' ? styles.checks : undefined}>{items}</ul>;
}

function ListItem(props: { item: ListItemNode; kind: ListNode['listType']; headingLevel: number }) {
  const t = useText(writingTexts);
  const { item, kind, headingLevel } = props;
  const content = <Blocks nodes={item.children} headingLevel={headingLevel} />;
  // The editor nests a list in an item of its own, which must not count.
  if (item.children.length > 0 && item.children.every((child) => child.type === 'list')) {
    return <li className={styles.nest}>{content}</li>;
  }
  if (kind !== 'check') return <li dir={item.direction ?? 'auto'}>{content}</li>;
  return (
    <li className={styles.check} dir={item.direction ?? 'auto'}>
      <input
        type="checkbox"
        checked={item.checked === true}
        readOnly
        disabled
        aria-label={t('done')}
      />
      <div>{content}</div>
    </li>
  );
}

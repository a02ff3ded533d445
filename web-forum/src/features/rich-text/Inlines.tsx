import type { InlineNode, LinkNode } from '@forum/rich-text/document';
import { FormattedText } from './FormattedText.tsx';
import { LinkedText } from './LinkedText.tsx';
import { GroupMentionLink, MentionLink } from './MentionLink.tsx';
import { ProseImage } from './ProseImage.tsx';
import { SafeLink } from './SafeLink.tsx';

/** The nodes of a line, in order. */
export function Inlines({
  nodes,
  inLink = false,
}: {
  nodes: readonly InlineNode[];
  inLink?: boolean;
}) {
  return nodes.map((node, index) => <Inline key={index} node={node} inLink={inLink} />);
}

/** One node of a line. */
export function Inline({ node, inLink }: { node: InlineNode; inLink: boolean }) {
  switch (node.type) {
    case 'text':
      return (
        <FormattedText node={node}>
          {inLink ? node.text : <LinkedText text={node.text} />}
        </FormattedText>
      );
    case 'tab':
      return '\t';
    case 'kbd':
      return <kbd>{node.text}</kbd>;
    case 'mention':
      if (inLink) return node.text;
      return node.isGroup === true ? (
        <GroupMentionLink slug={node.username} text={node.text} />
      ) : (
        <MentionLink username={node.username} text={node.text} />
      );
    case 'linebreak':
      return <br />;
    case 'link':
    case 'autolink':
      return <WrittenLink node={node} />;
    case 'image':
      return <ProseImage node={node} inLink={inLink} />;
  }
}

function WrittenLink({ node }: { node: LinkNode }) {
  const text = <Inlines nodes={node.children} inLink />;
  if (node.isUnlinked === true) return text;
  return (
    <SafeLink url={node.url} title={node.title} isBare={isBare(node)} isTopic={isTopic(node)}>
      {text}
      {/* A picture without a description: the address says where it leads. */}
      {node.children.some(saysSomething) ? null : <span className="said">{node.url}</span>}
    </SafeLink>
  );
}

/** Left out if false: on every other link the attribute would cost bytes on every page. */
function isBare({ children, url }: LinkNode): true | undefined {
  const [only] = children;
  return only?.type === 'text' && only.text === url ? true : undefined;
}

/** As the editor's list of categories and tags writes it. */
function isTopic({ children, url }: LinkNode): boolean {
  const [only] = children;
  return url.startsWith('/') && only?.type === 'text' && only.text.startsWith('#');
}

function saysSomething(node: InlineNode): boolean {
  if (node.type === 'image') return node.alt.trim() !== '';
  return 'text' in node && node.text.trim() !== '';
}

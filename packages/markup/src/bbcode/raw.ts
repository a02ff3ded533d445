import type { MarkupContext } from '../context.ts';
import { ATTACHMENT, elementOf } from '../html-tree.ts';
import type { HtmlNode } from '../html-tree.ts';
import { MENTION } from '../inline-line.ts';
import { pageOf } from './media.ts';

/** A tag whose content is no text: what it says, and its content with entities read. */
export interface RawTag {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
  readonly content: string;
}

/** Nodes for a tag whose content is no text to be read; null where it says nothing, and stays as it is. */
export function rawNodes(tag: RawTag, context: MarkupContext): HtmlNode[] | null {
  const content = tag.content.trim();
  const own = tag.values.get('') ?? '';
  switch (tag.name) {
    case 'code':
    case 'php':
    case 'html':
    case 'sql':
    case 'xml':
    case 'pre':
      return [codeOf(tag, own)];
    case 'icode':
      return [elementOf('code', [tag.content])];
    case 'noparse':
    case 'nobbc':
    case 'plain':
      return [tag.content];
    case 'img':
      return content === '' ? null : [imageElement(tag, own, content)];
    case 'email':
      return [mailto(own === '' ? content : own, content)];
    case 'attach':
    case 'attachment':
    case 'attachimg':
      return attachment(own, content, tag.values);
    case 'user':
    case 'member':
    case 'mention':
      return content === '' ? null : [mentioned(content, context)];
    default:
      return player(tag, own, content);
  }
}

function codeOf({ name, content }: RawTag, own: string): HtmlNode {
  const said = /^[\w#+.-]{1,40}$/.test(own) && !/^\d+$/.test(own) ? own.toLowerCase() : '';
  const language = name === 'code' || name === 'pre' ? said : name;
  const attributes = language === '' ? {} : { class: `language-${language}` };
  return elementOf('pre', [content], attributes);
}

function imageElement({ values }: RawTag, own: string, src: string): HtmlNode {
  const [, width = values.get('width'), height = values.get('height')] =
    /^(\d{1,5})x(\d{1,5})$/i.exec(own) ?? [];
  return elementOf('img', [], {
    src,
    alt: values.get('alt') ?? '',
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  });
}

function mailto(address: string, shown: string): HtmlNode {
  return elementOf('a', [shown === '' ? address : shown], { href: `mailto:${address}` });
}

/** phpBB counts the files of a text, `[attachment=0]name[/attachment]`; others name them by their keys. */
function attachment(
  own: string,
  content: string,
  values: ReadonlyMap<string, string>,
): HtmlNode[] | null {
  // vBulletin 5: [ATTACH=JSON]{"data-attachmentid":12}[/ATTACH].
  const inJson = /"data-attachmentid":\s?"?(\d{1,15})/.exec(content)?.[1];
  const key = /^\d{1,15}$/.test(content) ? content : (inJson ?? values.get('id') ?? '');
  if (key !== '') {
    const named = `attachment:${key}`;
    const label = /^\d*$|^\{/.test(content) ? '' : content;
    return [elementOf(ATTACHMENT, [], { named, label })];
  }
  if (/^\d{1,4}$/.test(own) && content !== '') {
    const attributes = { named: `attachment:${content}`, label: content, index: own };
    return [elementOf(ATTACHMENT, [], attributes)];
  }
  return null;
}

function mentioned(content: string, { member }: MarkupContext): HtmlNode {
  const name = content.replace(/^@/, '');
  return member === undefined ? `@${name}` : elementOf(MENTION, [], { name });
}

/** A link on a line of its own: pages show the player for those that they know. */
function player({ name, values }: RawTag, own: string, content: string): HtmlNode[] | null {
  const provider = own === '' ? (values.get('type') ?? name) : own;
  const page = pageOf(provider, content);
  return page === null ? null : [elementOf('p', [elementOf('a', [page], { href: page })])];
}

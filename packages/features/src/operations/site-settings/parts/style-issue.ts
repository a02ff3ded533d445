// What an owners' stylesheet may do: change how the forum looks, and load nothing but its own uploads. The pages' policy
// forbids browsers the rest as well; this says so before it is saved.
import type { CssNode } from 'css-tree';

/**
 * What is wrong with a stylesheet; null: nothing. The parser is loaded with the first one: no other process needs it.
 */
export async function styleIssue(css: string): Promise<string | null> {
  const { parse, walk } = await import('css-tree');
  const issues: string[] = [];
  const note = (line: number, sentence: string) => issues.push(`Line ${line}: ${sentence}`);
  const tree = parse(css, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ line }) => note(line, 'this is no CSS.'),
  });
  walk(tree, (node) => {
    const sentence = issueOf(node);
    if (sentence !== null) note(node.loc?.start.line ?? 1, sentence);
  });
  return issues[0] ?? null;
}

const ELSEWHERE = 'a stylesheet may load nothing but uploads of this forum.';
const ESCAPED = 'names cannot be written with a backslash.';
const RUNS = 'this is not allowed here.';

function issueOf(node: CssNode): string | null {
  if (node.type === 'Atrule') {
    const isLoading = LOADING_RULES.has(node.name.toLowerCase());
    return issueOfName(node.name) ?? (isLoading ? ELSEWHERE : null);
  }
  if (node.type === 'Function') {
    return issueOfName(node.name) ?? issueOfFunction(node.name.toLowerCase());
  }
  if (node.type === 'Url') return UPLOAD.test(node.value) ? null : ELSEWHERE;
  if (node.type === 'Declaration') {
    return issueOfName(node.property) ?? (RUNNING.test(node.property) ? RUNS : null);
  }
  // What the parser does not look into, such as what is left of a mistake.
  const isUnread = node.type === 'Raw' && /[\\@]|url|src|image|expression/i.test(node.value);
  return isUnread ? RUNS : null;
}

/** A name that is written otherwise than it is read would pass whatever compares names. */
function issueOfName(name: string): string | null {
  return name.includes('\\') ? ESCAPED : null;
}

function issueOfFunction(name: string): string | null {
  if (LOADING.test(name)) return ELSEWHERE;
  return name === 'expression' ? RUNS : null;
}

const LOADING_RULES: ReadonlySet<string> = new Set(['import', 'namespace', 'charset', 'document']);
/** They take addresses as plain strings. */
const LOADING = /^(?:url|src|(?:-\w+-)?image(?:-set)?|(?:-\w+-)?cross-fade|element)$/;
const RUNNING = /^(?:behavior|-moz-binding|-ms-behavior)$/i;
const UPLOAD = /^(?:\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp)|#[\w-]+)$/;

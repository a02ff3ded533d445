import type { LabelType } from '@forum/contracts/labels';
import type { SceneName } from '../drawing/scenes.ts';

/** A comment of the demo community, with its replies. */
export interface DemoReply {
  readonly by: string;
  /** Small Markdown: paragraphs, lists, quotes, code, links, emphasis. */
  readonly text: string;
  readonly labels: readonly { readonly by: string; readonly type: LabelType }[];
  readonly replies: readonly DemoReply[];
}

/** A post of the demo community. */
export interface DemoThread {
  /** Slug of the category. */
  readonly category: string;
  readonly by: string;
  readonly title: string;
  readonly prefix: string;
  readonly tags: readonly string[];
  readonly daysAgo: number;
  /** 0-10: how much attention it got; decides votes and views. */
  readonly warmth: number;
  readonly featured?: boolean;
  /** After the first paragraph. */
  readonly picture?: { readonly of: SceneName; readonly alt: string };
  /** One choice each: which option, from 0, whoever chose. */
  readonly poll?: {
    readonly options: readonly string[];
    readonly answers: Readonly<Record<string, number>>;
  };
  readonly body: string;
  readonly replies: readonly DemoReply[];
}

/** A reply; the text is followed by labels (`'mara:HELPFUL'`) and then its own replies. */
export function re(by: string, text: string, ...rest: readonly (Label | DemoReply)[]): DemoReply {
  const labels: { by: string; type: LabelType }[] = [];
  const replies: DemoReply[] = [];
  for (const part of rest) {
    if ('replies' in part) replies.push(part);
    else labels.push(part);
  }
  return { by, text, labels, replies };
}

interface Label {
  readonly by: string;
  readonly type: LabelType;
}

/** A label that a member put on the reply. */
export function label(by: string, type: LabelType): Label {
  return { by, type };
}

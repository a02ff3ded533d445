/** The formats in which receivers take what happened. */
export const FORMATS = ['plain', 'slack', 'discord', 'matrix'] as const;

/** One of them. `matrix` is that of the webhooks of Hookshot, the bridge that Matrix servers run for them. */
export type Format = (typeof FORMATS)[number];

/** What happened, as it is told. */
export interface Told {
  /** One sentence, without markup: whoever wrote a title in it must not be able to mark up or call anybody. */
  readonly text: string;
  /** The page about it; null: there is none that a reader could open. */
  readonly link: string | null;
  /** For programs: the body in the plain format. */
  readonly payload: object;
}

// Discord refuses longer ones; the others take them.
const MOST_CHARACTERS = 2000;

/** The body of a delivery, as JSON. */
export function bodyIn(format: Format, told: Told): string {
  return JSON.stringify(BODIES[format](told));
}

const BODIES: Readonly<Record<Format, (told: Told) => object>> = {
  plain: ({ payload }) => payload,
  // Slack reads `<!channel>` also where it formats nothing: hence the escaping.
  slack: (told) => ({ text: linesOf(told, escapedForXml, escapedForXml), mrkdwn: false }),
  discord: (told) => ({
    content: linesOf(told, escapedForMarkdown, asItIs),
    // Escaping does not keep Discord from calling `@everyone`; this does.
    allowed_mentions: { parse: [] },
  }),
  matrix: (told) => ({
    text: linesOf(told, callingNobody, asItIs),
    html: linesOf(told, escapedForXml, escapedForXml).replace('\n', '<br>'),
  }),
};

type Escaped = (text: string) => string;

/** The sentence on one line, cut if need be, and the link on the next, which is never cut. */
function linesOf({ text, link }: Told, ofText: Escaped, ofLink: Escaped): string {
  const end = link === null ? '' : `\n${ofLink(link)}`;
  const room = MOST_CHARACTERS - end.length - 1;
  let line = '';
  // By characters: a cut within one, or within what escapes it, would leave markup.
  for (const character of text
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()) {
    const next = ofText(character);
    if (line.length + next.length > room) return `${line}…${end}`;
    line += next;
  }
  return line + end;
}

const XML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapedForXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => XML[character] ?? character);
}

function escapedForMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+\-.!|~:@]/g, String.raw`\$&`);
}

/** A word joiner after each `@`: Matrix calls a whole room where a text has `@room`. */
function callingNobody(text: string): string {
  return text.replaceAll('@', '@\u2060');
}

function asItIs(text: string): string {
  return text;
}

// The team's own statements, to choose from where staff give reasons. A setting is a text, so that history and restore
// need nothing special: a name after `# `, and below it the text.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { boundedText } from './texts.ts';
import { showsSomething } from './visible-text.ts';

/** How many statements a team may keep, and how long their parts may be, all of them included. */
export const STAFF_STATEMENTS = {
  most: 30,
  name: 60,
  text: LIMITS.cases.statement,
  all: 10_000,
} as const;

/** A statement that staff can choose. */
export const staffStatement = z
  .object({
    name: boundedText(STAFF_STATEMENTS.name, {
      tooLong: `A name can have at most ${STAFF_STATEMENTS.name} characters`,
    }).refine(showsSomething, 'A statement needs a name'),
    text: boundedText(STAFF_STATEMENTS.text, {
      tooLong: `A statement can have at most ${STAFF_STATEMENTS.text} characters`,
    }).refine(showsSomething, 'A statement needs a text'),
  })
  .meta({ id: 'StaffStatement' });
/** A statement that staff can choose. */
export type StaffStatement = z.infer<typeof staffStatement>;

export const listStatements = defineEndpoint({
  tag: 'admin',
  access: 'moderator',
  elevated: true,
  method: 'GET',
  path: '/admin/statements',
  summary: 'The team’s own statements, to choose from in decisions and warnings',
  response: z.object({ data: z.array(staffStatement) }),
});

const NAME = '# ';

/** What is wrong with a text as a setting of statements; null: nothing. */
export function staffStatementsIssue(value: unknown): string | null {
  if (typeof value !== 'string') return 'Must be statements, each after its name';
  if (value.length > STAFF_STATEMENTS.all) {
    return `Must have at most ${STAFF_STATEMENTS.all} characters`;
  }
  const statements = partsOf(value);
  if (statements.length > STAFF_STATEMENTS.most) {
    return `Must be at most ${STAFF_STATEMENTS.most} statements`;
  }
  const names = statements.map(({ name }) => name);
  for (const [index, statement] of statements.entries()) {
    const checked = staffStatement.safeParse(statement);
    if (!checked.success) return `Statement ${index + 1}: ${checked.error.issues[0]?.message}`;
    if (names.indexOf(statement.name) < index) {
      return `Statement ${index + 1} has the name of another`;
    }
  }
  return null;
}

/** The statements of a setting, in order; none if anything about it is wrong. */
export function readStaffStatements(value: string): StaffStatement[] {
  return staffStatementsIssue(value) === null ? partsOf(value) : [];
}

/** Statements in the form of the setting. */
export function writeStaffStatements(statements: readonly StaffStatement[]): string {
  return statements.map(({ name, text }) => `${NAME}${asLine(name)}\n${asText(text)}`).join('\n\n');
}

function partsOf(value: string): StaffStatement[] {
  const parts: { name: string; lines: string[] }[] = [];
  for (const line of value.split('\n')) {
    const last = parts.at(-1);
    if (line.startsWith(NAME) || line === '#')
      parts.push({ name: line.slice(1).trim(), lines: [] });
    else if (last !== undefined) last.lines.push(line);
    else if (line.trim() !== '') parts.push({ name: '', lines: [line] });
  }
  return parts.map(({ name, lines }) => ({ name, text: lines.join('\n').trim() }));
}

function asLine(name: string): string {
  return name.replaceAll(/\s+/gu, ' ').trim();
}

// A line of the text that looks like a name would begin another statement.
function asText(text: string): string {
  return text.trim().replaceAll(/^#(?= |$)/gmu, '\u200b#');
}

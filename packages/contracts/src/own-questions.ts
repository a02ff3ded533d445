// Questions that owners ask whoever registers (docs/decisions/0451-what-a-form-of-registration-asks.md).
import { normalForm } from './normal-form.ts';

/** How many there can be, and how long their parts. */
export const OWN_QUESTIONS = { most: 20, question: 200, answer: 60, answers: 10, letters: 12_000 };

/** A question, and what counts as its answer. */
export interface OwnQuestion {
  readonly question: string;
  readonly answers: readonly string[];
}

/** The questions of a setting: one per line, the answers after `=`, divided by `|`. */
export function readOwnQuestions(value: string): OwnQuestion[] {
  return value.split('\n').flatMap((line) => {
    const at = line.lastIndexOf('=');
    const question = line.slice(0, Math.max(at, 0)).trim();
    const answers = line
      .slice(at + 1)
      .split('|')
      .map((answer) => answer.trim())
      .filter((answer) => foldedAnswer(answer) !== '');
    return question === '' || answers.length === 0 ? [] : [{ question, answers }];
  });
}

/** What is wrong with such a setting; null: nothing. */
export function ownQuestionsIssue(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > OWN_QUESTIONS.letters) return FORM;
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > OWN_QUESTIONS.most) return `Must be at most ${OWN_QUESTIONS.most} questions`;
  return lines.every(isQuestion) ? null : FORM;
}

const FORM = 'Each line must be a question, then “=”, then its answers, divided by “|”';

function isQuestion(line: string): boolean {
  const [found] = readOwnQuestions(line);
  if (found === undefined || found.question.length > OWN_QUESTIONS.question) return false;
  const { answers } = found;
  const isShort = (answer: string) => answer.length <= OWN_QUESTIONS.answer;
  return answers.length <= OWN_QUESTIONS.answers && answers.every(isShort);
}

/** An answer as it is compared: without case, accents, punctuation and blanks. */
export function foldedAnswer(answer: string): string {
  return normalForm(answer.slice(0, 200), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/gu, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Marks of answers in ten languages, alone or counted: `Re[2]:`. */
const ANSWER = /^(?:re|aw|sv|antw?|odp|vs|rif|ynt|fw|fwd|wg)(?:\s?[([]\d{1,3}[)\]])?\s?[:：]\s*/i;
/** The mark of a list. */
const LIST = /^\[[^[\]]{1,60}\]\s*/;

/** A subject without the marks of lists and answers; whether it was an answer's. */
export function subjectOf(subject: string | undefined): { title: string; isAnswer: boolean } {
  let title = (subject ?? '').slice(0, 2000).trim();
  let isAnswer = false;
  for (;;) {
    const answer = ANSWER.exec(title)?.[0];
    const mark = answer ?? LIST.exec(title)?.[0];
    // What is nothing but a mark is a title: “[question]”.
    if (mark === undefined || mark.length === title.length) break;
    isAnswer ||= answer !== undefined;
    title = title.slice(mark.length);
  }
  return { title: title === '' ? '(no subject)' : title, isAnswer };
}

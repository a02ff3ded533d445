import { expect, it } from 'vitest';
import { foldedAnswer, ownQuestionsIssue, readOwnQuestions } from './own-questions.ts';

it('reads one question per line, with its answers', () => {
  expect(readOwnQuestions('What is 2 + 2? = 4 | four\n\n  Our colour? =blue')).toEqual([
    { question: 'What is 2 + 2?', answers: ['4', 'four'] },
    { question: 'Our colour?', answers: ['blue'] },
  ]);
  // The last “=” divides, since questions may have one.
  expect(readOwnQuestions('x = 3. What is x? = 3')).toEqual([
    { question: 'x = 3. What is x?', answers: ['3'] },
  ]);
});

it('compares answers without case, accents, punctuation and blanks', () => {
  for (const answer of ['Zürich', ' zurich ', 'ZÜRICH!', 'Zu rich']) {
    expect(foldedAnswer(answer)).toBe('zurich');
  }
  expect(foldedAnswer('Straße')).toBe(foldedAnswer('STRASSE'));
  expect(foldedAnswer('東京')).toBe('東京');
  expect(foldedAnswer('?!')).toBe('');
});

it('refuses lines without a question or an answer', () => {
  expect(ownQuestionsIssue('')).toBeNull();
  expect(ownQuestionsIssue('Our colour? = blue')).toBeNull();
  const wrong = 'Each line must be a question, then “=”, then its answers, divided by “|”';
  for (const line of ['Our colour?', '= blue', 'Our colour? =', 'Our colour? = ?!', 7]) {
    expect(ownQuestionsIssue(line)).toBe(wrong);
  }
  expect(ownQuestionsIssue(`${'Q'.repeat(201)} = a`)).toBe(wrong);
  const many = Array.from({ length: 21 }, () => 'Q? = a').join('\n');
  expect(ownQuestionsIssue(many)).toBe('Must be at most 20 questions');
});

import { expect, it } from 'vitest';
import { FORM_LASTS_MS, questionKey, readForm, signForm } from './form-token.ts';

const AT = new Date('2026-12-02T10:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const question = questionKey('What is the capital of France?');
const word = signForm('secret', { at: AT, question });

it('tells when a form was handed out, and with which question', () => {
  expect(readForm('secret', word, later(5000))).toEqual({ at: AT, question });
  const none = signForm('secret', { at: AT, question: '' });
  expect(readForm('secret', none, later(0))).toEqual({ at: AT, question: '' });
});

it('reads nothing that was changed, signed elsewhere or handed out too long ago', () => {
  const [at = '', , signature = ''] = word.split('.');
  const earlier = (Number.parseInt(at, 36) - 60_000).toString(36);
  expect(readForm('secret', `${earlier}.${question}.${signature}`, later(0))).toBeNull();
  expect(readForm('secret', `${at}..${signature}`, later(0))).toBeNull();
  expect(readForm('another', word, later(0))).toBeNull();
  expect(readForm('secret', '', later(0))).toBeNull();
  expect(readForm('secret', word, later(FORM_LASTS_MS))).toBeNull();
});

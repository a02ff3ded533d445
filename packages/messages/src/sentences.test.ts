import { expect, it } from 'vitest';
import { translatedSentence } from './sentences.ts';

const GERMAN = {
  'At most # files of # MB.': 'Höchstens # Dateien zu # MB.',
  'You are suspended for # days: *': 'Du bist # Tage gesperrt: *',
  '“*” is not allowed here (rule #).': 'Nach Regel # ist „*“ hier nicht erlaubt.',
  'Title is required': 'Der Titel fehlt',
  'First: *': 'Zuerst: *',
};
const say = (sentence: string, language = 'de') => translatedSentence(GERMAN, sentence, language);

it('puts numbers in their places, as the language writes them', () => {
  expect(say('At most 3 files of 1,500 MB.')).toBe('Höchstens 3 Dateien zu 1.500 MB.');
});

it('translates the word of a sentence where it can', () => {
  expect(say('First: Title is required')).toBe('Zuerst: Der Titel fehlt');
  expect(say('First: At most 3 files of 5 MB.')).toBe('Zuerst: Höchstens 3 Dateien zu 5 MB.');
});

it('leaves what a word says as it is, whatever is in it', () => {
  const reason = 'rule #3, see posts 41 and 1,042, $& costs $1';
  expect(say(`You are suspended for 7 days: ${reason}`)).toBe(`Du bist 7 Tage gesperrt: ${reason}`);
  expect(say('“C# 8 *” is not allowed here (rule 2).')).toBe(
    'Nach Regel 2 ist „C# 8 *“ hier nicht erlaubt.',
  );
});

it('leaves a sentence that it does not know', () => {
  expect(say('Rule #3 says 41.')).toBe('Rule #3 says 41.');
});

it('is the sentence itself where the catalogue is its own language’s', () => {
  const english = { 'You are suspended: *': 'You are suspended: *' };
  const sentence = 'You are suspended: rule #3, see posts 41 and 42, or $&';
  expect(translatedSentence(english, sentence, 'en')).toBe(sentence);
});

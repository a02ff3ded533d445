import { watchedWordForm } from '@forum/contracts/watched-words';
import { Create, SimpleForm } from 'react-admin';
import { validateWith } from '../layout/validate.ts';
import { DryRun } from './DryRun.tsx';
import { wordsRuleOf } from './words-of.ts';
import { WordFields } from './WordFields.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('words');

const AT_FIRST = { action: 'flag', appliesTo: 'everybody', note: '' };

/** Adds a watched word, after a dry run of what it would have caught. */
export function WordCreate() {
  return (
    <Create redirect="list" title={t('watchAWord')}>
      <SimpleForm defaultValues={AT_FIRST} validate={validateWith(watchedWordForm)}>
        <WordFields />
        <DryRun ruleOf={wordsRuleOf} />
      </SimpleForm>
    </Create>
  );
}

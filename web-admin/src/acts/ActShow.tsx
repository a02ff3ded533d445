import { useRecordContext, Show } from 'react-admin';
import { Section } from '../layout/Section.tsx';
import type { ActRecord } from '../providers/act-resources.ts';
import { ActHead } from './ActHead.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import { TouchedItem } from './TouchedItem.tsx';
import { Undo } from './Undo.tsx';
import { nameInWords } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

/** An act: who, what, why; each thing it changed, before and after; and undoing it. */
export function ActShow() {
  return (
    <Show title={t('act')} actions={false} component="div">
      <Parts />
    </Show>
  );
}

function Parts() {
  const act = useRecordContext<ActRecord>();
  // A list's record has no changes; the whole one is on its way.
  if (act?.steps === undefined) return null;
  const { steps, total } = act;
  return (
    <>
      <ActHead act={act} />
      <Section name={t('changes')}>
        <ol>
          {steps.map(({ id, type, item, fields }) => (
            <li key={id}>
              {t.rich('changeOf', { item: <TouchedItem of={item} /> }, { what: nameInWords(type) })}
              <FieldChanges fields={fields} />
            </li>
          ))}
        </ol>
        {total > steps.length ? <p>{t('more', { count: total - steps.length })}</p> : null}
      </Section>
      <Undo id={act.id} isUndone={act.undoneBy !== null} />
    </>
  );
}

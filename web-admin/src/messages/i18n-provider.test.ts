import { describe, expect, it } from 'vitest';
import { i18nProvider } from './i18n-provider.ts';

const { translate } = i18nProvider;

describe('the words of react-admin', () => {
  it('are the console’s', () => {
    expect(translate('ra.action.bulk_actions', { smart_count: 3, _: '3 items' })).toBe(
      '3 selected',
    );
    expect(
      translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 80 }),
    ).toBe('1–25 of 80');
  });

  it('name a page before what stands on it', () => {
    const name = translate('resources.users.name', { smart_count: 1 });
    expect(translate('ra.page.show', { name, recordRepresentation: 'greta' })).toBe(
      'Members · greta',
    );
  });

  it('name lists whose address has a hyphen', () => {
    expect(translate('resources.own-pages.name')).toBe('Own pages');
    expect(translate('resources.profile-fields.name')).toBe('Profile fields');
  });

  it('say in a sentence that a list is empty', () => {
    const name = translate('resources.cases.name', { smart_count: 0 });
    expect(translate('ra.page.empty', { name })).toBe('There are no cases.');
  });

  it('are left as they stand where they are no key', () => {
    expect(translate('Broken rule', { _: 'Broken rule' })).toBe('Broken rule');
    expect(translate('Statement is required')).toBe('Statement is required');
  });
});

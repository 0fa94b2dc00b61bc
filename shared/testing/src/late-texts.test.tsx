import { createI18n } from '@park/i18n/i18n';
import { useLateTexts } from '@park/i18n/use-late-texts';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';

const TEXTS = { en: { open: 'Open the calendar' } };

function Row() {
  // Only some of the texts of a date field, which is typed as all of them.
  const { t } = useLateTexts('date-field', TEXTS as never);
  return <p>{t('open')}</p>;
}

const show = (i18n: ReturnType<typeof createI18n>) =>
  render(
    <I18nextProvider i18n={i18n}>
      <Row />
      <Row />
    </I18nextProvider>,
  );

describe('the texts of a late part', () => {
  it('are read once, however many rows show them', () => {
    const i18n = createI18n('en');
    const add = jest.spyOn(i18n, 'addResourceBundle');
    show(i18n);
    expect(screen.getAllByText('Open the calendar')).toHaveLength(2);
    expect(add).toHaveBeenCalledTimes(1);
  });

  it('are in each console that shows them', () => {
    show(createI18n('en')).unmount();
    show(createI18n('en'));
    expect(screen.getAllByText('Open the calendar')).toHaveLength(2);
  });
});

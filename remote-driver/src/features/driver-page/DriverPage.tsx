import { useHost, useScreenAddress } from '@park/federation/host-services';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts, Frame, Head, Lines, Main, Paper, Who } from './driver-page.styles.ts';
import { useDriverPage } from './use-driver-page.ts';
import { WeekView } from './WeekView.tsx';
import type { OwnWeek } from '@park/domain/money/own-week';
import { isLanguage, type Language, LANGUAGE_MENU } from '@park/i18n/languages';
import { Menu } from '@park/ui/floating/Menu';
import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Globe } from '@park/ui/theme/first-icons';
import { languageAtom } from '@park/i18n/language-atom';
import { useAtom } from 'jotai';
import { STATEMENT_ID } from './StatementActions.tsx';
import { useMoneyWords } from './use-money-words.ts';
import { WeekSums } from './WeekSums.tsx';

/** The statement of a week, as it is printed: a sheet of paper, unless its entries need more. */
function PrintedWeek({ week }: { readonly week: OwnWeek }) {
  const { t } = useTranslation('driver-page');
  const words = useMoneyWords(week);
  const { name, park, startsOn, endsOn, today, money } = week;
  const days = week.days.toReversed();
  const facts = {
    driver: name ?? t('missing'),
    park: park ?? t('missing'),
    period: t('weekOf', { from: words.day(startsOn), to: words.day(endsOn) }),
    madeOn: words.day(today),
  };
  const heading = (key: 'day' | 'kind' | 'rides' | 'km' | 'amount' | 'fares') => (
    <th scope="col" className={key === 'day' || key === 'kind' ? undefined : 'amount'}>
      {t(`columns.${key}`, { unit: money.currency })}
    </th>
  );
  return (
    <Paper id={STATEMENT_ID} aria-label={t('statement')}>
      <h2>{t('statement')}</h2>
      <Facts>
        {(['driver', 'park', 'period', 'madeOn'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </Facts>
      <h3>{t('sums')}</h3>
      <Lines aria-label={t('sums')}>
        <WeekSums week={week} words={words} />
      </Lines>
      <h3>{t('rides')}</h3>
      <Lines aria-label={t('rides')}>
        <thead>
          <tr>
            {heading('day')}
            {heading('rides')}
            {heading('km')}
            {heading('fares')}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, rides, distance, earned }) => (
            <tr key={day}>
              <td>{words.day(day)}</td>
              <td className="amount">{rides.length}</td>
              <td className="amount">{words.km(distance)}</td>
              <td className="amount">{words.amount(earned)}</td>
            </tr>
          ))}
        </tbody>
      </Lines>
      <h3>{t('entries')}</h3>
      <Lines aria-label={t('entries')}>
        <thead>
          <tr>
            {heading('day')}
            {heading('kind')}
            {heading('amount')}
          </tr>
        </thead>
        <tbody>
          {days.flatMap(({ day, lines }) =>
            lines.map(({ kind, amount, text }, index) => (
              <tr key={`${day} ${index}`}>
                <td>{words.day(day)}</td>
                <td>
                  {words.kind(kind)}
                  {text !== null && <small>{text}</small>}
                </td>
                <td className="amount">{words.amount(amount)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Lines>
    </Paper>
  );
}

const CHOSEN = 'driver-page-language';

/**
 * The language of the page: what the driver has chosen on this device, and before that the one that
 * the link asks for.
 */
function usePageLanguage(asked: string | undefined) {
  const { preferences } = useHost();
  const [language, setLanguage] = useAtom(languageAtom);
  const [hasChosen, setHasChosen] = useState(() => preferences.read(CHOSEN) !== null);
  const isSettled = hasChosen || !isLanguage(asked) || language === asked;
  useEffect(() => {
    if (!isSettled && isLanguage(asked)) setLanguage(asked);
  }, [asked, isSettled, setLanguage]);
  return {
    language,
    /** Until then nothing is asked for: the server's words would be in another language. */
    isSettled,
    choose: (next: Language): void => {
      preferences.keep(CHOSEN, next);
      setHasChosen(true);
      setLanguage(next);
    },
  };
}

interface PageHeadProps extends Omit<ReturnType<typeof usePageLanguage>, 'isSettled'> {
  /** Null until it is known whose page it is. */
  readonly week?: OwnWeek | null;
}

/** Whose page it is, of which park, and the choice of language. */
function PageHead({ week = null, language, choose }: PageHeadProps) {
  const { t } = useTranslation('driver-page');
  const choices = LANGUAGE_MENU.flatMap(({ code, name }) => (isLanguage(code) ? [{ code, name }] : []));
  const current = choices.find(({ code }) => code === language)?.name ?? language;
  return (
    <Head>
      <BrandMark size={32} />
      <Who>
        <h1>
          <bdi>{week ? (week.name ?? t('noName')) : t('title')}</bdi>
        </h1>
        {week?.park && (
          <p>
            <bdi>{week.park}</bdi>
          </p>
        )}
      </Who>
      <Menu
        align="end"
        label={t('language', { name: current })}
        trigger={
          <>
            <Globe aria-hidden />
            <span>{current}</span>
          </>
        }
        items={choices.map(({ code, name }) => ({
          key: code,
          label: name,
          checked: code === language,
          onSelect: () => choose(code),
        }))}
      />
    </Head>
  );
}

/**
 * What a driver sees of themselves, opened by the link in the fragment of the address: a week of
 * rides and money, and nothing else of the park.
 */
export function DriverPage() {
  const { link, language: asked } = useScreenAddress();
  const { isSettled, ...language } = usePageLanguage(asked);
  const { t } = useTranslation('driver-page');
  return (
    <Frame>
      {link === undefined ? (
        <>
          <PageHead {...language} />
          <Main>
            <EmptyView title={t('refused')} text={t('noLink')} />
          </Main>
        </>
      ) : (
        isSettled && <OpenPage key={link} token={link} {...language} />
      )}
    </Frame>
  );
}

interface OpenPageProps extends Omit<PageHeadProps, 'week'> {
  readonly token: string;
}

function OpenPage({ token, ...language }: OpenPageProps) {
  const { t } = useTranslation('driver-page');
  const [day, setDay] = useState<string | null>(null);
  const { week, failure, retry } = useDriverPage(token, day);

  function renderBody() {
    if (week) return <WeekView {...{ token, week }} onWeek={setDay} />;
    if (failure === null) return <LoadingView label={t('loading')} />;
    if (failure.isRefused)
      return (
        <div role="alert">
          <EmptyView title={t('refused')} text={failure.message} />
        </div>
      );
    return (
      <ErrorView title={t('failed')} message={failure.message} retryLabel={t('retry')} onRetry={retry} />
    );
  }

  return (
    <>
      <PageHead week={week} {...language} />
      <Main aria-busy={week === null && failure === null}>{renderBody()}</Main>
      {week && <PrintedWeek week={week} />}
    </>
  );
}

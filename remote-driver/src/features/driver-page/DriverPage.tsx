import { useScreenAddress } from '@park/federation/host-services';
import { LoadingView, ErrorView, EmptyView } from '@park/ui/surfaces/StateView';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame, Main } from './driver-page.styles.ts';
import { PageHead, type PageHeadProps } from './PageHead.tsx';
import { PrintedWeek } from './PrintedWeek.tsx';
import { useDriverPage } from './use-driver-page.ts';
import { usePageLanguage } from './use-page-language.ts';
import { WeekView } from './WeekView.tsx';

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

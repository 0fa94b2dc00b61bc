import type { Notice } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { Muted } from '@park/ui/surfaces/layout';
import { space } from '@park/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Diagnostics } from '../../remotes/releases/use-diagnostics.ts';
import { diagnosticsText } from './diagnostics-text.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { PartsTable } from './PartsTable.tsx';

const Body = styled(CardBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** The end of a signature is announced two weeks before it. */
const WARN_MS = 14 * 24 * 60 * 60 * 1000;

interface DiagnosticsCardProps {
  readonly diagnostics: Diagnostics;
  readonly notify: (notice: Notice) => void;
}

/** The running versions and their origin, with a copy of all of it as text for support. */
export function DiagnosticsCard({ diagnostics, notify }: DiagnosticsCardProps) {
  const { t, i18n } = useTranslation('diagnostics');
  const [uncopied, setUncopied] = useState<string | null>(null);
  const { parts, registry, leftOut, offered } = diagnostics;

  const expires = registry.state === 'read' && registry.expires ? Date.parse(registry.expires) : null;
  const [opened] = useState(() => Date.now());
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });

  async function handleCopy(): Promise<void> {
    const text = diagnosticsText(diagnostics, {
      time: new Date().toISOString(),
      language: i18n.language,
      browser: navigator.userAgent,
    });
    try {
      await navigator.clipboard.writeText(text);
      setUncopied(null);
      notify({ kind: 'success', text: t('copied') });
    } catch {
      // The clipboard API is absent without https, and a browser may refuse it.
      setUncopied(text);
    }
  }

  return (
    <Card>
      <CardHeader
        title={t('versions')}
        actions={
          <Button size="s" onClick={() => void handleCopy()}>
            {t('copy')}
          </Button>
        }
      />
      <Body>
        <Muted as="p">{t('versionsText')}</Muted>
        {uncopied !== null && (
          <TextAreaField
            label={t('text')}
            error={t('copyFailed')}
            readOnly
            rows={10}
            value={uncopied}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <DescriptionList
          items={[
            {
              label: t('release'),
              value:
                registry.state === 'read'
                  ? registry.release
                  : t(registry.state === 'unread' ? 'releaseUnread' : 'releaseReading'),
            },
            ...(registry.state === 'read' ? [{ label: t('signature'), value: t(registry.seal) }] : []),
            ...(expires === null ? [] : [{ label: t('expires'), value: date.format(expires) }]),
            { label: t('offered'), value: offered },
          ]}
        />
        {expires !== null && expires - opened < WARN_MS && <p role="status">{t('endsSoon')}</p>}
        <PartsTable parts={parts} />
        {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
      </Body>
    </Card>
  );
}

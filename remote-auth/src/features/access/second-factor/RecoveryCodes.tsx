import { Button } from '@park/ui/actions/Button';
import { Row } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Codes, Step } from '../access.styles.ts';
import { StepHead } from '../StepHead.tsx';
import { useCopy } from '../use-copy.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, which are shown only here. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('access');
  const copy = useCopy({ copied: t('recovery.copied'), failed: t('copyFailed') });
  return (
    <Step>
      <StepHead title={t('recovery.title')} lead={t('recovery.lead')} isFocused />
      <Codes aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button onClick={() => void copy(codes.join('\n'))}>{t('recovery.copy')}</Button>
        <Button kind="primary" onClick={onKept}>
          {t('recovery.kept')}
        </Button>
      </Row>
    </Step>
  );
}

import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { Button } from '@park/ui/actions/Button';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../person/CopyField.tsx';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/**
 * The recovery codes, which are shown only now: leaving asks first, until the person has kept them.
 */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('own-account');
  useLeaveGuard(true);
  return (
    <Stack>
      <p role="status">{t('codes.text')}</p>
      <CopyField label={t('codes.label')} text={codes.join('\n')} rows={codes.length} autoFocus />
      <Row>
        <Button kind="primary" onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </Row>
    </Stack>
  );
}

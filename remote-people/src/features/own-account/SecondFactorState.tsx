import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { Muted, Row, Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';

interface SecondFactorStateProps {
  readonly isOn: boolean;
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number | null;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Whether the second factor is on, and the way to change that. */
export function SecondFactorState(props: SecondFactorStateProps) {
  const { isOn, isRequired, recoveryCodesLeft, onStart, onStop } = props;
  const { t } = useTranslation('own-account');
  return (
    <Stack>
      <p>
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? t('factor.isOn') : t('factor.isOff')}</Badge>
      </p>
      <Muted as="p">{t('factor.text')}</Muted>
      {isOn && recoveryCodesLeft !== null && <p>{t('factor.codesLeft', { count: recoveryCodesLeft })}</p>}
      <Row>
        {isOn ? (
          <>
            <Button onClick={onStart}>{t('factor.replace')}</Button>
            <Button obstacle={isRequired ? t('factor.required') : null} onClick={onStop}>
              {t('factor.stop')}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onStart}>
            {t('factor.start')}
          </Button>
        )}
      </Row>
      {isRequired && <Muted as="p">{t('factor.required')}</Muted>}
    </Stack>
  );
}

import { Avatar } from '@park/ui/surfaces/Avatar';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { Row } from '@park/ui/surfaces/layout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DriverTitleProps {
  /** Null while the driver is loading: an empty disc and a general title keep the place. */
  readonly name: string | null;
  readonly above: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * What the page of a driver begins with, as the outline of the page has it: the disc, the name and
 * the sentence below.
 */
export function DriverTitle({ name, above, actions }: DriverTitleProps) {
  const { t } = useTranslation('driver-form');
  return (
    <PageHeader
      above={above}
      title={
        <Row $gap={[2, 3]} as="span">
          <Avatar name={name ?? ''} large />
          {name ?? t('details')}
        </Row>
      }
      description={t('detailLead')}
      actions={actions}
    />
  );
}

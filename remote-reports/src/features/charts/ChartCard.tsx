import type { ScreenAddress } from '@park/federation/screen-address';
import { Badge } from '@park/ui/surfaces/Badge';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Row } from '@park/ui/surfaces/layout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Lead, TextLink } from './charts.styles.ts';

interface ChartCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly isSample: boolean;
  /** The report behind the chart. */
  readonly report: ScreenAddress;
  readonly children: ReactNode;
}

export function ChartCard({ title, lead, isSample, report, children }: ChartCardProps) {
  const { t } = useTranslation('charts');
  const heading = (
    <Row as="span" $gap={[1, 2]}>
      {title}
      {isSample && <Badge tone="warning">{t('sample')}</Badge>}
    </Row>
  );
  return (
    <Card>
      <CardHeader
        title={heading}
        actions={
          <TextLink to={report}>
            <span aria-hidden>{t('report')}</span>
            <VisuallyHidden>{t('reportOf', { title })}</VisuallyHidden>
          </TextLink>
        }
      />
      <CardBody>
        <Lead>{lead}</Lead>
        {children}
      </CardBody>
    </Card>
  );
}

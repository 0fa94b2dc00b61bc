import { ScreenLink } from '@park/federation/ScreenLink';
import type { ScreenAddress } from '@park/federation/screen-address';
import { ChevronLeft } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { BackLink, Crumbs } from './record.styles.ts';
import { useListAddress } from './use-list-address.ts';
import type { FormNamespace } from './use-record-form.ts';

interface BreadcrumbProps {
  readonly label: string;
  readonly back: string;
  readonly list: string;
  readonly here: string;
  readonly to: ScreenAddress;
}

/** A link back to the list, and the current place. */
export function Breadcrumb({ label, back, list, here, to }: BreadcrumbProps) {
  return (
    <Crumbs aria-label={label}>
      <BackLink to={to}>
        <ChevronLeft aria-hidden size={16} />
        {back}
      </BackLink>
      <ol>
        <li>
          <ScreenLink to={to}>{list}</ScreenLink>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </Crumbs>
  );
}

interface RecordBreadcrumbProps {
  readonly namespace: FormNamespace;
  readonly here: string;
}

/** From the page of a record, or of a new one, back to its list. */
export function RecordBreadcrumb({ namespace, here }: RecordBreadcrumbProps) {
  const { t } = useTranslation(namespace);
  const to = useListAddress();
  return <Breadcrumb label={t('breadcrumb')} back={t('backToList')} list={t('list')} here={here} to={to} />;
}

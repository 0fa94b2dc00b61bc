import { useMay } from '@park/session/use-may';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../record/Breadcrumb.tsx';
import { useListAddress } from '../../record/use-list-address.ts';
import { IMPORT_KINDS, type ImportKindName } from './import-kinds.ts';
import { ImportSteps } from './ImportSteps.tsx';

export interface ImportScreenProps {
  readonly kindName: ImportKindName;
}

/** The import of one of the park's lists, at an address of its own. */
export function ImportScreen({ kindName }: ImportScreenProps) {
  const { t } = useTranslation('import');
  const { t: names } = useTranslation(kindName);
  const kind = IMPORT_KINDS[kindName];
  const mayAdd = useMay(kind.permission);
  const list = useListAddress();
  const title = t(`title.${kindName}`);

  return (
    <>
      <PageHeader
        title={title}
        above={
          <Breadcrumb
            label={t('place')}
            back={t(`back.${kindName}`)}
            list={names('title')}
            here={title}
            to={list}
          />
        }
      />
      {mayAdd ? (
        <ImportSteps kind={kind} />
      ) : (
        <Card>
          <EmptyView title={names('mayNot.add')} />
        </Card>
      )}
    </>
  );
}

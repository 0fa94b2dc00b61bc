import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';
import { BulkBar } from './BulkBar.tsx';
import { ListFooter } from './ListFooter.tsx';
import type { ListNamespace } from './list-namespace.ts';
import type { BulkProgress } from '../updates/use-bulk.ts';

export interface SelectionFooterProps {
  readonly namespace: ListNamespace;
  readonly shown: number;
  readonly total: number;
  readonly chosen: number;
  /** How many of the chosen are not in sight of the search. */
  readonly hidden: number;
  readonly progress: BulkProgress | null;
  readonly onConnect: (isConnected: boolean) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** How much is shown and chosen, and what can be done with the chosen. */
export function SelectionFooter(props: SelectionFooterProps) {
  const { shown, total, chosen, hidden, progress } = props;
  const { t } = useTranslation(props.namespace);
  const locale = useLocale();
  const number = (count: number): string => formatNumber(count, locale);
  const selected = t('selected', { count: chosen, formatted: number(chosen) });

  return (
    <ListFooter
      showing={t('showing', { shown: number(shown), total: number(total) })}
      texts={{ pager: t('pager'), previous: t('previous'), next: t('next'), page: t('page') }}
    >
      {chosen > 0 && (
        <BulkBar
          texts={{
            group: t('bulk'),
            selected:
              hidden > 0 ? `${selected} ${t('selectedHidden', { formatted: number(hidden) })}` : selected,
            connect: t('connectAll'),
            disconnect: t('disconnectAll'),
            all: chosen < total ? t('chooseAll', { formatted: number(total) }) : null,
            clear: t('clearSelection'),
            progress: t('progress', {
              done: number(progress?.done ?? 0),
              total: number(progress?.total ?? 0),
            }),
          }}
          progress={progress}
          onConnect={props.onConnect}
          onAll={props.onAll}
          onClear={props.onClear}
        />
      )}
    </ListFooter>
  );
}

import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';
import { ListFooter } from './ListFooter.tsx';
import type { ListNamespace } from './list-namespace.ts';
import type { BulkProgress } from '../updates/use-bulk.ts';

export interface SelectionFooterProps {
  readonly namespace: ListNamespace;
  readonly shown: number;
  readonly total: number;
  readonly chosen: number;
  /** How many selected rows the search hides. */
  readonly hidden: number;
  readonly progress: BulkProgress | null;
  /** Why the connections cannot be switched; null when they can. */
  readonly obstacle: string | null;
  readonly onConnect: (isConnected: boolean) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The texts that do not depend on a number. */
function useFixedTexts(namespace: ListNamespace) {
  const { t } = useTranslation(namespace);
  return useMemo(
    () => ({
      footer: { pager: t('pager'), previous: t('previous'), next: t('next'), page: t('page') },
      bulk: {
        group: t('bulk'),
        connect: t('connectAll'),
        disconnect: t('disconnectAll'),
        clear: t('clearSelection'),
      },
    }),
    [t],
  );
}

/** How many rows are shown and selected, and the actions on the selected ones. */
export const SelectionFooter = memo(function SelectionFooter(props: SelectionFooterProps) {
  const { shown, total, chosen, hidden, progress } = props;
  const { t } = useTranslation(props.namespace);
  const texts = useFixedTexts(props.namespace);
  const locale = useLocale();
  const number = (count: number): string => formatNumber(count, locale);

  function bulkTexts(): BulkBarProps['texts'] {
    if (chosen === 0) return { ...texts.bulk, selected: '', all: '', progress: '' };
    const selected = t('selected', { count: chosen, formatted: number(chosen) });
    return {
      ...texts.bulk,
      selected: hidden > 0 ? `${selected} ${t('selectedHidden', { formatted: number(hidden) })}` : selected,
      all: chosen < total ? t('chooseAll', { formatted: number(total) }) : null,
      progress: progress ? t('progress', { done: number(progress.done), total: number(progress.total) }) : '',
    };
  }

  return (
    <ListFooter showing={t('showing', { shown: number(shown), total: number(total) })} texts={texts.footer}>
      <BulkBar
        isHidden={chosen === 0}
        texts={bulkTexts()}
        progress={progress}
        obstacle={props.obstacle}
        onConnect={props.onConnect}
        onAll={props.onAll}
        onClear={props.onClear}
      />
    </ListFooter>
  );
});

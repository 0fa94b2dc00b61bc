import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';
import type { ListName } from '../../data/cached-lists.ts';
import { ListFooter } from './ListFooter.tsx';

interface SelectionFooterProps extends Pick<
  BulkBarProps,
  'bulk' | 'obstacle' | 'fares' | 'leaving' | 'onAll' | 'onClear'
> {
  readonly namespace: ListName;
  readonly shown: number;
  readonly total: number;
  readonly chosen: number;
  /** `+` where there may be more rows than are shown. */
  readonly plus?: string | undefined;
  /** How many selected rows the search hides. */
  readonly hidden: number;
}

/** The texts that do not depend on a number. */
function useFixedTexts(namespace: ListName) {
  const { t } = useTranslation(namespace);
  return useMemo(
    () => ({
      footer: { pager: t('pager'), previous: t('previous'), next: t('next'), page: t('page') },
      bulk: {
        group: t('bulk'),
        connect: t('connectAll'),
        disconnect: t('disconnectAll'),
        clear: t('clearSelection'),
        busy: t('updating'),
      },
    }),
    [t],
  );
}

/** How many rows are shown and selected, and the actions on the selected ones. */
export const SelectionFooter = memo(function SelectionFooter(props: SelectionFooterProps) {
  const { shown, total, chosen, plus = '', hidden, bulk, obstacle, fares, leaving, onAll, onClear } = props;
  const { t } = useTranslation(props.namespace);
  const texts = useFixedTexts(props.namespace);
  const locale = useLocale();
  const number = (count: number): string => formatNumber(count, locale);

  const isIdle = chosen === 0 && !bulk.isBusy;

  function bulkTexts(): BulkBarProps['texts'] {
    if (isIdle) return { ...texts.bulk, selected: '', all: '' };
    const selected = t('selected', {
      count: chosen,
      formatted: number(chosen) + (chosen === shown ? plus : ''),
    });
    return {
      ...texts.bulk,
      selected: hidden > 0 ? `${selected} ${t('selectedHidden', { formatted: number(hidden) })}` : selected,
      all: chosen < total ? t('chooseAll', { formatted: number(total) }) : null,
    };
  }

  return (
    <ListFooter
      showing={t('showing', { shown: number(shown) + plus, total: number(total) })}
      texts={texts.footer}
    >
      <BulkBar
        isHidden={isIdle}
        texts={bulkTexts()}
        bulk={bulk}
        obstacle={obstacle}
        fares={fares}
        leaving={leaving}
        onAll={onAll}
        onClear={onClear}
      />
    </ListFooter>
  );
});

import { formatNumber } from '@park/domain/format/number';
import type { Texts } from '@park/i18n/texts';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { memo } from 'react';
import type { Bulk, BulkAct } from '../bulk/use-bulk.ts';
import { type ListTexts, useListTexts } from '../use-list-texts.ts';
import { BulkLine, FooterLine, PageNumber, PagerLine } from './list-footer.styles.ts';

/** A pager with a single page, because the list is never split. */
const Pager = memo(function Pager({ t }: { readonly t: ListTexts }) {
  return (
    <PagerLine as="nav" aria-label={t('pager')}>
      <Button kind="quiet" size="s" disabled icon={<ChevronLeft aria-hidden />}>
        {t('previous')}
      </Button>
      <PageNumber aria-current="page" aria-label={t('page')}>
        1
      </PageNumber>
      <Button kind="quiet" size="s" disabled icon={<ChevronRight aria-hidden />}>
        {t('next')}
      </Button>
    </PagerLine>
  );
});

interface SelectionFooterProps {
  readonly name: keyof Texts;
  readonly shown: number;
  readonly total: number;
  readonly chosen: number;
  /** `+` where there may be more rows than are shown. */
  readonly plus: string;
  /** How many selected rows the search hides. */
  readonly hidden: number;
  readonly bulk: Bulk;
  readonly acts: readonly BulkAct[];
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/**
 * How many rows are shown and selected, and the acts on the selected ones, which are disabled while
 * one runs. Their bar is there when nothing is selected too: making it and its styles would delay
 * the first selection.
 */
export const SelectionFooter = memo(function SelectionFooter(props: SelectionFooterProps) {
  const { name, shown, total, chosen, plus, hidden, bulk, acts, onAll, onClear } = props;
  const { isBusy, setWish } = bulk;
  const { t } = useListTexts(name);
  const locale = useLocale();
  const number = (count: number): string => formatNumber(count, locale);
  const isIdle = chosen === 0 && !isBusy;

  function said(): string {
    if (isIdle) return '';
    if (isBusy) return t('updating');
    const formatted = number(chosen) + (chosen === shown ? plus : '');
    const selected = t('selected', { count: chosen, formatted });
    return hidden > 0 ? `${selected} ${t('selectedHidden', { formatted: number(hidden) })}` : selected;
  }

  return (
    <FooterLine>
      <p role="status">{t('showing', { shown: number(shown) + plus, total: number(total) })}</p>
      <BulkLine hidden={isIdle} role="group" aria-label={t('bulk')}>
        <span role="status">{said()}</span>
        {acts.map(({ key, label, obstacle }, index) => (
          <Button
            key={key}
            size="s"
            kind={index === 0 ? 'primary' : 'secondary'}
            disabled={isBusy}
            obstacle={obstacle}
            onClick={() => setWish(key)}
          >
            {label}
          </Button>
        ))}
        {(isIdle || chosen < total) && (
          <Button size="s" kind="quiet" className="choice" disabled={isBusy} onClick={onAll}>
            {isIdle ? '' : t('chooseAll', { formatted: number(total) })}
          </Button>
        )}
        <Button size="s" kind="quiet" className="choice" disabled={isBusy} onClick={onClear}>
          {t('clearSelection')}
        </Button>
      </BulkLine>
      <Pager t={t} />
    </FooterLine>
  );
});

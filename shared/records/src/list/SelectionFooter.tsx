import { formatNumber } from '@park/domain/format/number';
import type { Texts } from '@park/i18n/texts';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { memo } from 'react';
import type { Bulk, BulkAct } from '../bulk/use-bulk.ts';
import { selectedText } from '../selection/selected-text.ts';
import { type ListTexts, useListTexts } from '../use-list-texts.ts';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, letGo, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';

const FooterLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-block-size: 2.75rem;
  margin-block-start: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  > nav {
    margin-inline-start: auto;
  }
  /* Within reach while rows are selected, wherever the page is. */
  @media ${breakpoint.phone} {
    position: sticky;
    inset-block-end: 0;
    z-index: ${depth.stickyHead};
    column-gap: ${space[2]};
    padding-block-end: ${space[2]};
    background: ${color.canvas};
    ${letGo}
    /* While rows are selected their actions take its place; what it says is still announced. */
    &:has(> div:not([hidden])) > :not(div) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const PagerLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.textSubtle};
  font-size: ${font.small};
  @media ${breakpoint.phone} {
    button {
      gap: 0;
      padding-inline: ${space[1]};
      font-size: 0;
    }
  }
`;

const PageNumber = styled.span`
  min-inline-size: 1.75rem;
  text-align: center;
`;

/** Below the list, so that showing it does not move the rows that the operator is selecting. */
const BulkLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[3]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  color: ${color.text};
  /* Two lines: how many and which, then what to do with them. */
  @media ${breakpoint.phone} {
    row-gap: ${space[2]};
    inline-size: 100%;
    padding: ${space[2]};
    > span {
      flex: 1;
    }
    > button {
      order: 1;
      flex: auto;
      padding-inline: ${space[1]};
      font-size: ${font.caption};
    }
    > .choice {
      order: 0;
      flex: none;
    }
    &::after {
      flex: 0 0 100%;
      margin-block-start: calc(-1 * ${space[2]});
      content: '';
    }
  }
`;

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
    return selectedText(t, number, { count: chosen, hidden, plus: chosen === shown ? plus : '' });
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

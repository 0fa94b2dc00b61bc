import { Button } from '@park/ui/actions/Button';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import { memo, type ReactNode } from 'react';
import { FooterLine, PageNumber, PagerLine } from './list-footer.styles.ts';

interface PagerProps {
  readonly texts: {
    readonly pager: string;
    readonly previous: string;
    readonly next: string;
    readonly page: string;
  };
}

const Pager = memo(function Pager({ texts }: PagerProps) {
  return (
    <PagerLine as="nav" aria-label={texts.pager}>
      <Button kind="quiet" size="s" disabled icon={<ChevronLeft aria-hidden />}>
        {texts.previous}
      </Button>
      <PageNumber aria-current="page" aria-label={texts.page}>
        1
      </PageNumber>
      <Button kind="quiet" size="s" disabled icon={<ChevronRight aria-hidden />}>
        {texts.next}
      </Button>
    </PagerLine>
  );
});

interface ListFooterProps extends PagerProps {
  readonly showing: string;
  /** The actions on the selected rows. */
  readonly children?: ReactNode;
}

/**
 * How much of the list is shown, and a pager with a single page, because the list is never split.
 */
export function ListFooter({ showing, texts, children }: ListFooterProps) {
  return (
    <FooterLine>
      <p role="status">{showing}</p>
      {children}
      <Pager texts={texts} />
    </FooterLine>
  );
}

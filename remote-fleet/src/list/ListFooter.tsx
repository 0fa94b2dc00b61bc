import { Button } from '@park/ui/actions/Button';
import { ChevronLeft, ChevronRight } from '@park/ui/theme/icons';
import type { ReactNode } from 'react';
import { FooterLine, PageNumber, PagerLine } from './list-footer.styles.ts';

export interface ListFooterProps {
  readonly showing: string;
  readonly texts: {
    readonly pager: string;
    readonly previous: string;
    readonly next: string;
    readonly page: string;
  };
  /** What can be done with the chosen rows. */
  readonly children?: ReactNode;
}

/** How much of the list is shown, and a pager that tells the truth: everything is on the one page. */
export function ListFooter({ showing, texts, children }: ListFooterProps) {
  return (
    <FooterLine>
      <p role="status">{showing}</p>
      {children}
      <PagerLine as="nav" aria-label={texts.pager}>
        <Button size="s" disabled icon={<ChevronLeft aria-hidden />}>
          {texts.previous}
        </Button>
        <PageNumber aria-current="page" aria-label={texts.page}>
          1
        </PageNumber>
        <Button size="s" disabled icon={<ChevronRight aria-hidden />}>
          {texts.next}
        </Button>
      </PagerLine>
    </FooterLine>
  );
}

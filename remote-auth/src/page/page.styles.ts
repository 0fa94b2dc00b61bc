import { linkStyles } from '@park/ui/actions/Link.styles';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import styled, { keyframes } from 'styled-components';

/** What is left of a phone's window above its keyboard: the button stays in sight while somebody types. */
const SHORT = '(max-height: 27rem) and (max-width: 32rem)';

/** The way of the ride beside the sign-in form, in the units of its drawing. */
export const ROUTE =
  'M55 529 C58 493 66 452 79 390 C83 373 85 357 86 340 C120 353 154 367 196 357 C195 354 195 352 194 350 C179 283 186 221 192 159 C210 161 227 158 245 150 C278 135 305 118 329 105';

const drive = keyframes`
  from { offset-distance: 0%; }
`;

export const Page = styled.div`
  display: grid;
  grid-template-columns: clamp(18rem, 27vw, 28rem) minmax(0, 1fr);
  min-block-size: 100dvh;
  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Panel = styled.aside`
  position: relative;
  overflow: hidden;
  background: ${color.sunken};
  border-inline-end: 1px solid ${color.border};
  > svg {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    inline-size: 100%;
    mask-image: linear-gradient(transparent, black 14%);
  }
  /* The ride is driven once, and is over in five seconds: motion that goes on would need a way to stop it. */
  @supports (offset-path: path('M0 0')) {
    .passenger {
      cx: 0;
      cy: 0;
      offset-path: path('${ROUTE}');
      offset-distance: 100%;
      animation: ${drive} 4.5s cubic-bezier(0.45, 0, 0.3, 1) 400ms backwards;
    }
  }
  @media ${breakpoint.narrow} {
    display: none;
  }
`;

export const Side = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

export const TopLine = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]};
`;

export const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
  font-size: ${font.lead};
  font-weight: ${font.semibold};
  line-height: ${font.lineTight};
  small {
    display: block;
    margin-block-start: ${space.half};
    color: ${color.textMuted};
    font-size: ${font.caption};
    font-weight: 400;
  }
`;

/** Its heading takes the focus for screen readers only, so it has no outline. */
export const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  inline-size: min(100%, 27rem);
  margin-inline: auto;
  padding: ${space[6]} ${space[5]} ${space[16]};
  @media ${SHORT} {
    padding-block-start: ${space[2]};
  }
  h1 {
    font-size: ${font.figure};
    letter-spacing: -0.015em;
  }
  h1:focus-visible {
    outline: none;
  }
`;

export const Lead = styled.p`
  margin-block: ${space[2]} ${space[6]};
  color: ${color.textMuted};
  text-wrap: pretty;
  @media ${SHORT} {
    margin-block: ${space[1]} ${space[3]};
  }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  > button {
    margin-block-start: ${space[2]};
    min-block-size: 2.5rem;
  }
  @media ${SHORT} {
    gap: ${space[2]};
    > button {
      margin-block-start: 0;
    }
  }
`;

export const TextButton = styled.button`
  ${linkStyles}
  min-block-size: 1.75rem;
  padding: 0;
  border: 0;
  background: transparent;
`;

export const NoAccount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space[2]};
  margin-block-start: ${space[5]};
  color: ${color.textMuted};
`;

import { compiledStyle } from '@park/ui/compiled/compiled-styles';
import { render, screen } from '@testing-library/react';
import { styleLibrary } from './style-library.ts';

const { default: styled } = styleLibrary;

it('lets a remote from elsewhere extend a component with compiled styles, and win', () => {
  const Compiled = compiledStyle('p', 'compiled', '.compiled{color:red;margin:1px;}\n');
  const Extended = styled(Compiled)`
    color: blue;
  `;
  // As in the console, where the first compiled style is shown before the first remote.
  render(<Compiled>Compiled</Compiled>);
  render(<Extended>Extended</Extended>);
  const { color, margin } = getComputedStyle(screen.getByText('Extended'));
  expect({ color, margin }).toEqual({ color: 'rgb(0, 0, 255)', margin: '1px' });
});

it('takes a fragment that the host has compiled: texts, and functions among them', () => {
  const compiled = ['margin: ', ({ $wide }: { readonly $wide: boolean }) => ($wide ? '2px' : '1px'), ';'];
  const Box = styled.p<{ $wide: boolean }>`
    ${compiled as never}
    color: red;
  `;
  render(<Box $wide>Box</Box>);
  const { color, margin } = getComputedStyle(screen.getByText('Box'));
  expect({ color, margin }).toEqual({ color: 'rgb(255, 0, 0)', margin: '2px' });
});

import styled from 'styled-components';
import { controlStyles } from './field.styles.ts';

/** The input of a combobox, with and without its list. */
export const ComboInput = styled.input<{ $dense?: boolean | undefined }>`
  ${controlStyles}
`;

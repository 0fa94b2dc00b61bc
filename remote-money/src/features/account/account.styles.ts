import styled from 'styled-components';

export const Unknown = styled.span`
  visibility: hidden;
`;

import styled from 'styled-components';

/** As high as the form that replaces it, so that what is below it does not move. */
export const DocumentsGap = styled.div`
  block-size: 8.5rem;
`;

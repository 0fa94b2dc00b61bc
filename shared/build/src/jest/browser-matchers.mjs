import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A wait ends as soon as its condition holds; the limit is only for machines that many processes
// share.
configure({ asyncUtilTimeout: 10_000 });

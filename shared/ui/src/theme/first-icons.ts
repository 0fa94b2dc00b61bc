/**
 * The icons of a page before anybody has signed in; every page has their code. Those of `icons.ts`
 * come with the code for signed-in people.
 */
export { CircleAlert, Eye, EyeOff, Globe } from 'lucide-react';

import { LoginScreen } from './features/login/LoginScreen.tsx';

const loadAccess = () => import('./features/access/Access.tsx').then(({ Access }) => Access);

/** The sign-in page; what it shows beside its form is loaded when it is wanted. */
export function SignInPage() {
  return <LoginScreen loadAccess={loadAccess} />;
}

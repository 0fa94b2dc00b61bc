import { type FormEvent, useState } from 'react';
import { signIn } from './api.ts';

export function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setIsBusy(true);
    signIn(String(values.get('email')), String(values.get('password'))).then(onSignedIn, (error: Error) => {
      setFailure(error.message);
      setIsBusy(false);
    });
  };
  return (
    <form className="sign-in" onSubmit={submit}>
      <h1>Sign in</h1>
      <label>
        Email
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {failure !== null && <p role="alert">{failure}</p>}
      <button disabled={isBusy}>Sign in</button>
    </form>
  );
}

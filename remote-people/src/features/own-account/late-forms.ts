import { lateScreen } from '@park/federation/late-screen';

// The forms with their library come after the cards that they are in.
export const ProfileForm = lateScreen(() => import('./ProfileForm.tsx').then((each) => each.ProfileForm));
export const PasswordForm = lateScreen(() => import('./PasswordForm.tsx').then((each) => each.PasswordForm));
export const OwnPasswordForm = lateScreen(() =>
  import('./OwnPasswordForm.tsx').then((each) => each.OwnPasswordForm),
);
export const SetupForm = lateScreen(() => import('./SetupForm.tsx').then((each) => each.SetupForm));

import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { ConfirmDialog, Dialog } from '@park/ui/floating/Dialog';
import { IconButton } from '@park/ui/actions/IconButton';
import { TextLink, linkStyles } from '@park/ui/actions/Link.styles';
import { Menu } from '@park/ui/floating/Menu';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { TextField } from '@park/ui/fields/TextField';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { buttonStyles } from '@park/ui/actions/button.styles';
import { CircleAlert, Eye, EyeOff, Globe } from '@park/ui/theme/first-icons';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, motion, radius, shadow, size, space, tints } from '@park/ui/theme/tokens';
import { fetchPart, fetchPartAhead, useLatePart, whenIdle } from '@park/ui/surfaces/use-late-part';

/** The parts of `shared/ui` that every page provides to remotes, so that each is loaded once: what a sign-in page needs. */
export const providedUi: Readonly<Record<string, object>> = {
  '@park/ui/surfaces/BrandMark': { BrandMark },
  '@park/ui/actions/Button': { Button },
  '@park/ui/fields/CheckboxField': { CheckboxField },
  '@park/ui/floating/Dialog': { ConfirmDialog, Dialog },
  '@park/ui/actions/IconButton': { IconButton },
  '@park/ui/actions/Link.styles': { TextLink, linkStyles },
  '@park/ui/floating/Menu': { Menu },
  '@park/ui/surfaces/Spinner': { Spinner },
  '@park/ui/surfaces/StateView': { EmptyView, ErrorView, LoadingView },
  '@park/ui/fields/TextField': { TextField },
  '@park/ui/surfaces/VisuallyHidden': { VisuallyHidden },
  '@park/ui/actions/button.styles': { buttonStyles },
  '@park/ui/theme/first-icons': { CircleAlert, Eye, EyeOff, Globe },
  '@park/ui/theme/depths': { depth },
  '@park/ui/theme/tokens': { breakpoint, color, font, motion, radius, shadow, size, space, tints },
  '@park/ui/surfaces/use-late-part': { fetchPart, fetchPartAhead, useLatePart, whenIdle },
};

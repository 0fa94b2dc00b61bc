import { IconButton } from '@park/ui/actions/IconButton';
import { TextField, type TextFieldProps } from '@park/ui/fields/TextField';
import { Eye, EyeOff } from '@park/ui/theme/first-icons';
import { useState } from 'react';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  readonly showText: string;
  readonly hideText: string;
}

/** A password that can be looked at. */
export function PasswordField({ showText, hideText, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="s"
          label={isShown ? hideText : showText}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

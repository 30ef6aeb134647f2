import { Field } from '@manying/ui/Field';
import { IconButton } from '@manying/ui/IconButton';
import { eye, eyeOff, lock } from '@manying/ui/icons';
import { type ComponentProps, useEffect, useState } from 'react';
import { messages } from '../messages.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'icon' | 'trailing'>;

/** Password field with a show/hide button. Leaving the page hides the password again. */
export function PasswordField(props: PasswordFieldProps) {
  const [revealed, setRevealed] = useState(false);
  useEffect(() => () => setRevealed(false), []);

  return (
    <Field
      {...props}
      type={revealed ? 'text' : 'password'}
      icon={lock}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          glyph={revealed ? eye : eyeOff}
          label={revealed ? messages.centre.hidePassword : messages.centre.showPassword}
          onClick={() => setRevealed(!revealed)}
        />
      }
    />
  );
}

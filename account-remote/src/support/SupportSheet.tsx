/** Support sheet: hours, links to chat and mail, and the contact form (spec §2 online support, §7). */
import { mailAddress, SUPPORT_HOURS, supportAddress, useCommonInfo } from '@manying/platform/support';
import { Button, buttonClass } from '@manying/ui/Button';
import { Field } from '@manying/ui/Field';
import { Sheet } from '@manying/ui/Sheet';
import { useId } from 'react';
import { renderExternalLink, renderPlainLink } from '../link.tsx';
import { payMessages } from '../pay/payMessages.ts';
import { CONTACT_TYPES } from './contactForm.ts';
import styles from './Support.module.css';
import { supportMessages } from './supportMessages.ts';
import { useContact } from './useContact.ts';

const text = supportMessages;

export interface SupportSheetProps {
  open: boolean;
  onClose: () => void;
}

export function SupportSheet({ open, onClose }: SupportSheetProps) {
  const form = useContact(open, onClose);
  const { info } = useCommonInfo();
  const chat = supportAddress(info);
  const mail = mailAddress(info);
  const typeId = useId();
  const { type } = form.values;
  return (
    <Sheet open={open} title={text.title} closeLabel={payMessages.close} onClose={onClose}>
      <p className={styles.hours}>{text.hours(SUPPORT_HOURS)}</p>
      {(chat || mail) && (
        <p className={styles.channels}>
          {chat && renderExternalLink({ href: chat, className: buttonClass('soft'), children: text.chat })}
          {mail && renderPlainLink({ href: mail, className: buttonClass('soft'), children: text.mail })}
        </p>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <p className={styles.description}>{text.description}</p>
        <div role="radiogroup" aria-labelledby={typeId} className={styles.types}>
          <span id={typeId} className={styles.typeLabel}>
            {text.type}
          </span>
          {CONTACT_TYPES.map((contactType) => (
            <label key={contactType} className={styles.type}>
              <input
                type="radio"
                name={typeId}
                checked={contactType === type}
                onChange={() => form.change({ type: contactType })}
              />
              {text.types[contactType]}
            </label>
          ))}
        </div>
        <Field
          label={text.position[type]}
          name="contactPosition"
          type={type === 'email' ? 'email' : 'text'}
          inputMode={type === 'email' ? 'email' : 'numeric'}
          autoComplete={type === 'email' ? 'email' : 'off'}
          maxLength={100}
          {...form.field('position')}
        />
        <Button type="submit" variant="primary" block busy={form.busy}>
          {text.submit}
        </Button>
      </form>
    </Sheet>
  );
}

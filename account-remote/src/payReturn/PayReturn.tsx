/**
 * Asks after the return from a payment page whether the payment succeeded (spec §4 pay flow). Yes shows the domain and the
 * credentials to save, no the troubleshooting steps. When the balance has risen by itself, it shows what has arrived instead
 * of asking (docs/decisions/037). The flag stays set until the visitor finishes, so a reload asks again.
 */

import { paths } from '@manying/platform/paths';
import { endPayment, isPurchaseAgreed, pendingPayment } from '@manying/platform/payment';
import { useNavigate } from '@manying/platform/router';
import { payReturnSettled, useAccountVisitorQuery } from '@manying/platform/session';
import { useAppDispatch } from '@manying/platform/store';
import { Dialog } from '@manying/ui/Dialog';
import { alert, wallet } from '@manying/ui/icons';
import { useState } from 'react';
import { DialogIcon } from '../dialogs/DialogIcon.tsx';
import { appType } from '../pay/appType.ts';
import { payMessages } from '../pay/payMessages.ts';
import { payReturnMessages } from '../pay/payReturnMessages.ts';
import { LazySupportSheet } from '../support/LazySupportSheet.tsx';
import styles from './PayReturn.module.css';
import { SaveDialog } from './SaveDialog.tsx';
import { troubleshooting } from './steps.ts';
import { useCredit } from './useCredit.ts';

const text = payReturnMessages;

export default function PayReturn() {
  const [step, setStep] = useState<'question' | 'postponed' | 'save' | 'help' | 'support'>('question');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Refreshes the balance when the dialog opens, and again when the visitor confirms the payment.
  const { refetch } = useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { credit, isChecking, wanted, isReplaced } = useCredit();
  const isCredited = credit !== undefined && (step === 'question' || step === 'help');
  const settle = () => {
    // The newer payment keeps its question, and the purchase that was agreed with it.
    if (isReplaced()) return setStep('postponed');
    endPayment();
    dispatch(payReturnSettled());
  };
  return (
    <>
      <Dialog
        open={step === 'question' && !isChecking && !isCredited}
        picture={<DialogIcon glyph={wallet} kind="money" />}
        title={text.question}
        cancel={{ label: text.no, onPress: () => setStep('help') }}
        confirm={{
          label: text.yes,
          onPress: () => {
            void refetch();
            setStep('save');
          },
        }}
        onDismiss={() => setStep('postponed')}
      >
        {text.questionText}
      </Dialog>
      <SaveDialog
        open={step === 'save' || isCredited}
        credit={credit}
        onDone={settle}
        next={
          wanted && {
            label: wanted.path.startsWith('/book') ? text.continueReading : text.continueWatching,
            onPress: () => {
              // The agreed purchase still needs the payment.
              if (isPurchaseAgreed(wanted.path, wanted.price)) dispatch(payReturnSettled());
              else settle();
              void navigate(wanted.path);
            },
          }
        }
      />
      <Dialog
        open={step === 'help' && !isCredited}
        picture={<DialogIcon glyph={alert} kind="warning" />}
        title={text.help}
        cancel={{ label: payMessages.contactSupport, onPress: () => setStep('support') }}
        confirm={{
          label: text.payAgain,
          onPress: () => {
            const wanted = pendingPayment()?.wanted;
            settle();
            void navigate(paths.purchase(), { state: { wanted } });
          },
        }}
        onDismiss={settle}
      >
        <ol className={styles.steps}>
          {troubleshooting(appType()).map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ol>
      </Dialog>
      <LazySupportSheet open={step === 'support'} onClose={settle} onUnavailable={() => setStep('help')} />
    </>
  );
}

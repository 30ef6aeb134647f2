import { useState } from 'react';
import { useSubmit } from './useSubmit.ts';

/** Error messages by field. A valid field has none, or ''. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** How a submission ended: success, messages for fields, or a failure that belongs to no field ('' without a message). */
export type SubmitResult<Values> =
  | 'done'
  | { readonly errors: FieldErrors<Values> }
  | { readonly failure: string };

interface FormOptions<Values> {
  readonly initial: Values;
  /** Called on submit; values with an error are not sent. */
  readonly validate: (values: Values) => FieldErrors<Values>;
  /** Sends valid values. Not called while another submission is pending. */
  readonly send: (values: Values) => Promise<SubmitResult<Values>>;
  /** Id of the account that the values are for. The input for one account is never sent for the next one: it is removed. */
  readonly userId?: string | undefined;
}

/** State and actions of a form. */
export interface Form<Values> {
  readonly values: Values;
  /** A new object for each submission. */
  readonly errors: FieldErrors<Values>;
  /** A submission is pending. */
  readonly busy: boolean;
  /** A submission has succeeded. */
  readonly done: boolean;
  /** Message of a failure that belongs to no field, '' without a message; undefined when there is no failure. */
  readonly failure: string | undefined;
  readonly dismissFailure: () => void;
  /** Changes values and removes all errors. */
  readonly change: (changes: Partial<Values>) => void;
  /** Properties of a text field. */
  readonly field: (name: keyof Values) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  readonly submit: () => void;
}

/** A form that is validated on submit and sent once at a time. Errors disappear with the next input. */
export function useForm<Values extends { readonly [Name in keyof Values]: string }>({
  initial,
  validate,
  send,
  userId,
}: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  /** The values that the errors are about. */
  const [judged, setJudged] = useState(initial);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const { busy, run } = useSubmit();
  const [owner, setOwner] = useState(userId);
  if (owner !== userId && !busy) {
    setOwner(userId);
    // Without a user the visitor is being registered: the input is for the account that comes.
    if (owner !== undefined) {
      setValues(initial);
      setErrors({});
      setFailure(undefined);
    }
  }

  function change(changes: Partial<Values>): void {
    setValues((current) => ({ ...current, ...changes }));
    setErrors({});
  }

  /** Shows errors of the values that were submitted. A field that was corrected meanwhile has none. */
  function judge(found: FieldErrors<Values>): void {
    setJudged(values);
    setErrors(found);
  }

  async function sendValues(): Promise<void> {
    const result = await send(values);
    if (result === 'done') setDone(true);
    else if ('errors' in result) judge(result.errors);
    else setFailure(result.failure);
  }

  return {
    values,
    errors,
    busy,
    done,
    failure,
    dismissFailure: () => setFailure(undefined),
    change,
    field: (name) => ({
      value: values[name],
      error: values[name] === judged[name] ? errors[name] : undefined,
      onChange({ target }) {
        setValues((current) => ({ ...current, [name]: target.value }));
        setErrors({});
      },
    }),
    submit() {
      const found = validate(values);
      judge(found);
      if (!Object.values(found).some(Boolean)) run(sendValues);
    },
  };
}

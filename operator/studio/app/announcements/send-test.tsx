import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#shared/format.ts';
import type { Input } from '../../calls.ts';
import { call } from '../api/call.ts';
import { LineForm, TextField } from '../shell/fields.tsx';
import { useStage } from '../shell/stage-context.tsx';

/** Sends the mails as they are now to the operator. */
export function SendTest({ name, texts }: Pick<Input<'sendTest'>, 'name' | 'texts'>) {
  const { mayWrite } = useStage();
  const [to, setTo] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('sendTest', { name, texts, to }),
  });
  return (
    <section className="step" aria-labelledby="test">
      <h2 id="test">Try it on yourself</h2>
      <LineForm
        button="Send me a test"
        isDisabled={!mayWrite || isPending}
        error={error}
        onSubmit={mutate}
      >
        <TextField label="Your address" inputMode="email" required value={to} onText={setTo} />
      </LineForm>
      <p role="status">
        {data &&
          `${countOf(data.languages.length, 'mail is', 'mails are')} on the way to you, one for each language.`}
      </p>
    </section>
  );
}

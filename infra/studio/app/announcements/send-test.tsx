import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#shared/format.ts';
import { call } from '../api/call.ts';
import { useStage } from '../shell/stage-context.tsx';
import { Trouble } from '../shell/trouble.tsx';

/** Sends the mails as they are now to the operator. */
export function SendTest({ name }: { readonly name: string }) {
  const { mayWrite } = useStage();
  const [to, setTo] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('sendTest', { name, to }),
  });
  return (
    <section className="step" aria-labelledby="test">
      <h2 id="test">Try it on yourself</h2>
      <form
        className="new"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <label>
          Your address
          <input
            type="text"
            inputMode="email"
            required
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </label>
        <button type="submit" disabled={!mayWrite || isPending}>
          Send me a test
        </button>
      </form>
      {error && <Trouble error={error} />}
      <p role="status">
        {data &&
          `${countOf(data.languages.length, 'mail is', 'mails are')} on the way to you, one for each language.`}
      </p>
    </section>
  );
}

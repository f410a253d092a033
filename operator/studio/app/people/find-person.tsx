import { useDeferredValue, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { explain } from '../api/words.ts';
import { STATE_WORDS } from '../filters/words.ts';
import { TextField } from '../shell/fields.tsx';
import { go } from '../shell/route.ts';

/** What may be a whole address. The studio decides. */
const LOOKS_COMPLETE = /^\S+@\S+\.\S{2,}$/;

const UNSEEN = 'Not on the list.';

/** Finds a person by the address, as soon as it is typed. */
export function FindPerson() {
  const [typed, setTyped] = useState('');
  const address = useDeferredValue(typed.trim());
  const isComplete = LOOKS_COMPLETE.test(address);
  const { data, isFetched, error } = useCall('person', { address }, { isEnabled: isComplete });
  const isFound = isComplete && isFetched && !error;
  return (
    <form
      className="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFound) go('people', address);
      }}
    >
      <TextField
        label="Find by address"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        placeholder="anna@example.ch"
        value={typed}
        onText={setTyped}
      />
      <p role="status">
        {isFound && (
          <>
            {data ? (data.state === 'erased' ? 'Data deleted' : STATE_WORDS[data.state]) : UNSEEN}{' '}
            <button type="submit" className="link">
              Open
            </button>
          </>
        )}
        {isComplete && error && explain(error).title}
      </p>
    </form>
  );
}

import type { Texts } from '#shared/languages.ts';
import { type FormEvent, useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { type AllowedOrigins, isAllowedOrigin } from '#shared/contract/cors.ts';
import { ORIGINS_PATH } from '#shared/contract/paths.ts';
import { originOf } from '../web-address.ts';
import { AS_TYPED, Field } from '../../../components/forms/field.tsx';
import { SubmitButton } from '../../../components/forms/submit-button.tsx';
import type { it } from '../it.ts';

type State =
  | { readonly phase: 'idle' | 'invalid' | 'checking' }
  | { readonly phase: 'checked'; readonly verdict: Verdict; readonly origin: string };

type Verdict = 'allowed' | 'refused' | 'unknown';

/** Checks whether sign-ups from a page are accepted, by the address of the page. */
export function Client({ texts }: { readonly texts: Texts<typeof it>['origin'] }) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const isChecking = state.phase === 'checking';

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isChecking) return;
    const form = event.currentTarget;
    const typed = new FormData(form).get('address');
    const origin = originOf(typeof typed === 'string' ? typed : '');
    if (!origin) {
      setState({ phase: 'invalid' });
      form.querySelector('input')?.focus();
      return;
    }
    setState({ phase: 'checking' });
    setState({ phase: 'checked', verdict: verdictOf(await isAllowed(origin)), origin });
  }

  return (
    <form className="origin-check" noValidate onSubmit={(event) => void check(event)}>
      <Field
        label={texts.label}
        hint={texts.hint}
        error={state.phase === 'invalid' ? texts.invalid : undefined}
      >
        {(controlProps) => (
          <input
            {...controlProps}
            name="address"
            inputMode="url"
            autoComplete="url"
            {...AS_TYPED}
          />
        )}
      </Field>
      <SubmitButton isSending={isChecking} text={texts.check} sendingText={texts.checking} />
      <div role="status">
        {state.phase === 'checked' && (
          <Answer texts={texts} verdict={state.verdict} origin={state.origin} />
        )}
      </div>
    </form>
  );
}

interface AnswerProps {
  readonly texts: Texts<typeof it>['origin'];
  readonly verdict: Verdict;
  readonly origin: string;
}

function Answer({ texts, verdict, origin }: AnswerProps) {
  const { title, text } = texts[verdict];
  const subject = encodeURIComponent(texts.subject);
  const mail = `mailto:${BRAND.email}?subject=${subject}&body=${encodeURIComponent(origin)}`;
  return (
    <div className={verdict === 'allowed' ? 'notice success' : 'notice'}>
      <p className="plate">{origin}</p>
      <p className="notice-title">{title}</p>
      <p>
        {text} {verdict !== 'allowed' && <a href={mail}>{BRAND.email}</a>}
      </p>
    </div>
  );
}

function verdictOf(allowed: boolean | undefined): Verdict {
  if (allowed === undefined) return 'unknown';
  return allowed ? 'allowed' : 'refused';
}

/** Whether sign-ups from an origin are accepted. Undefined if the list cannot be read. */
export async function isAllowed(origin: string): Promise<boolean | undefined> {
  const origins = await readOrigins();
  return origins && isAllowedOrigin(origin, origins);
}

async function readOrigins(): Promise<AllowedOrigins['origins'] | undefined> {
  try {
    const response = await fetch(ORIGINS_PATH);
    if (!response.ok) return undefined;
    return originsOf(await response.json());
  } catch (error) {
    // `fetch` throws a TypeError without a connection, and `json` throws a SyntaxError.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Undefined for JSON of another shape. */
function originsOf(json: unknown): AllowedOrigins['origins'] | undefined {
  if (typeof json !== 'object' || json === null || !('origins' in json)) return undefined;
  const { origins } = json;
  return Array.isArray(origins) && origins.every((each) => typeof each === 'string')
    ? origins
    : undefined;
}

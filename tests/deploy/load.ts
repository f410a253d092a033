import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer as Body } from '#shared/contract/answer.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import type { Answer } from './call.ts';

const CLIENTS = 3;
/** At least between two sign-ups of a client. */
const PACE_MS = 1000;
/** As the form waits: shared/form/call-api.ts. */
const RETRY_WAITS_MS = [1000, 2000, 4000] as const;

/** `beside`: fields beside the envelope of the call. */
type SignUp = (address: string, beside: object) => Promise<Answer>;

interface Taken {
  readonly address: string;
  readonly answer: Answer;
}

export interface Load {
  readonly taken: readonly Taken[];
  /** The answers to sign-ups that failed for good. */
  readonly failed: readonly string[];
  /** Calls that were retried, as the form does after a 5xx or a broken connection. */
  readonly repeated: number;
  /** Resolves when `count` sign-ups that begin now are answered. Rejects when one has failed. */
  readonly more: (count: number) => Promise<void>;
  /** Waits for pending calls. */
  readonly stop: () => Promise<void>;
}

/** Signs up continuously from several clients, each time with a new address. */
export function startSignUps(name: string, signUp: SignUp): Load {
  const taken: Taken[] = [];
  const failed: string[] = [];
  let repeated = 0;
  const stopping = new AbortController();
  let begun = 0;
  let onAnswer = () => {};

  /** One call, with the solution of the challenge that is demanded. */
  async function call(address: string): Promise<Answer | Error> {
    try {
      const answer = await signUp(address, {});
      const challenge = answer.status === 429 && challengeIn(answer);
      const solution = challenge && (await solveChallenge(challenge));
      return solution ? await signUp(address, { solution }) : answer;
    } catch (error) {
      return error as Error;
    }
  }

  async function callAsTheForm(address: string): Promise<void> {
    let answer = await call(address);
    for (const wait of RETRY_WAITS_MS) {
      if (!mayPass(answer)) break;
      repeated += 1;
      await sleep(wait);
      answer = await call(address);
    }
    if (answer instanceof Error) failed.push(`${address}: ${answer.message}`);
    else if (isSuccess(answer)) taken.push({ address, answer });
    else failed.push(`${address}: ${answer.status} ${answer.body}`);
    onAnswer();
  }

  async function keepCalling(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pace = sleep(PACE_MS);
      begun += 1;
      await callAsTheForm(`${name}-${begun}@load.example`);
      await pace;
    }
  }

  const clients = Array.from({ length: CLIENTS }, keepCalling);
  return {
    taken,
    failed,
    get repeated() {
      return repeated;
    },
    more(count) {
      const wanted = begun + count;
      return new Promise((resolve, reject) => {
        onAnswer = () => {
          if (failed.length > 0) reject(new Error(`A sign-up failed: ${failed.join(', ')}`));
          else if (taken.length >= wanted) resolve();
        };
      });
    },
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

function challengeIn({ body }: Answer) {
  return (JSON.parse(body) as Extract<Body, { success: false }>).challenge;
}

function mayPass(answer: Answer | Error): boolean {
  return answer instanceof Error || answer.status === 429 || answer.status >= 500;
}

function isSuccess({ status, body }: Answer): boolean {
  return status === 200 && (JSON.parse(body) as Body).success;
}

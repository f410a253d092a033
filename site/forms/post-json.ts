import { ERRORS, type Answer } from '#shared/contract/answer.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { type OnWait, postWithRetries } from './post-with-retries.ts';

const MAX_CHALLENGES = 3;

/** Posts JSON to the API, again while its failure may pass, and with the solution of a challenge. */
export async function postJson(path: string, body: object, onWait: OnWait): Promise<Answer> {
  let { answer } = await postWithRetries(path, body, onWait);
  for (let count = 0; count < MAX_CHALLENGES; count += 1) {
    if (answer.success || !answer.challenge) break;
    // Whatever a browser throws here, the form must not stay busy.
    const solution = await solveChallenge(answer.challenge).catch(() => undefined);
    if (!solution) return isSecureContext ? answer : { success: false, error: ERRORS.insecure };
    ({ answer } = await postWithRetries(path, { ...body, solution }, onWait));
  }
  return answer;
}

import { ERRORS, type Answer } from '#shared/contract/answer.ts';
import { solveChallenge } from '#shared/contract/solve-challenge.ts';
import { requestReply } from './request-reply.ts';

const MAX_CHALLENGES = 3;

/** Posts JSON to the API, and again with the solution of a challenge that it demands. */
export async function postJson(path: string, body: object): Promise<Answer> {
  let { answer } = await requestReply(path, body);
  for (let count = 0; count < MAX_CHALLENGES; count += 1) {
    if (answer.success || !answer.challenge) break;
    const solution = await solveChallenge(answer.challenge);
    if (!solution) return isSecureContext ? answer : { success: false, error: ERRORS.insecure };
    ({ answer } = await requestReply(path, { ...body, solution }));
  }
  return answer;
}

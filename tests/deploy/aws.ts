import { z } from 'zod';
import { ACCOUNT, REGION } from './cdk.ts';

const mailSchema = z.object({ To: z.array(z.string()), Subject: z.string(), BodyText: z.string() });
type SentMail = z.output<typeof mailSchema>;
const mailsSchema = z.object({ messages: z.record(z.string(), z.array(mailSchema)) });
const rulesSchema = z.object({ Rules: z.array(z.object({ Name: z.string() })) });

/** The AWS calls that the test itself makes, and the mails that the emulator received. */
export function createOperator(endpoint: string) {
  async function post(service: string, contentType: string, body: string, target = '') {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        'x-amz-target': target,
        authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${REGION}/${service}/aws4_request, SignedHeaders=host, Signature=0`,
      },
      body,
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${service} answered ${response.status}: ${answer}`);
    return answer;
  }
  const json = (service: string, target: string, input: unknown) =>
    post(service, 'application/x-amz-json-1.1', JSON.stringify(input), target);
  const query = (service: string, input: Record<string, string>) =>
    post(service, 'application/x-www-form-urlencoded', new URLSearchParams(input).toString());

  const functions = `${endpoint}/2015-03-31/functions`;

  return {
    /** Stops the schedules, so that every mail is sent because of the stream. */
    async stopSchedules(): Promise<void> {
      const answer = await json('events', 'AWSEvents.ListRules', {});
      const { Rules } = rulesSchema.parse(JSON.parse(answer));
      for (const { Name } of Rules) await json('events', 'AWSEvents.DisableRule', { Name });
    },

    /** Invokes a Lambda as the schedule does. Returns what it returns. */
    async invoke(functionName: string): Promise<unknown> {
      const response = await fetch(`${functions}/${functionName}/invocations`, {
        method: 'POST',
        body: '{}',
      });
      const answer: unknown = await response.json();
      if (!response.ok || response.headers.has('x-amz-function-error')) {
        throw new Error(`${functionName} answered ${response.status}: ${JSON.stringify(answer)}`);
      }
      return answer;
    },

    /** Publishes a message as SES would, on the topic whose name contains `topicPart`. */
    async publish(topicPart: string, message: unknown): Promise<void> {
      const topics = await query('sns', { Action: 'ListTopics' });
      const arn = [...topics.matchAll(/<TopicArn>([^<]+)</g)]
        .map(([, found]) => found ?? '')
        .find((found) => found.includes(topicPart));
      if (!arn) throw new Error(`No topic is named like ${topicPart}`);
      await query('sns', {
        Action: 'Publish',
        TopicArn: arn,
        Message: JSON.stringify(message),
      });
    },

    async mails(): Promise<readonly SentMail[]> {
      const response = await fetch(`${endpoint}/_ministack/ses/messages`);
      const { messages } = mailsSchema.parse(await response.json());
      return messages[ACCOUNT] ?? [];
    },
  };
}

import { ACCOUNT, REGION } from './cdk.ts';

export interface SentMail {
  readonly Source: string;
  readonly To: readonly string[];
  readonly Subject: string;
  readonly BodyText: string;
  readonly BodyHtml: string;
}

/** The AWS calls that the test makes itself, and the mails that the emulator was given. */
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
    /** Stops the sweeps, so that every mail is sent because of the stream. */
    async stopSchedules(): Promise<void> {
      const { Rules } = JSON.parse(await json('events', 'AWSEvents.ListRules', {})) as {
        Rules: { Name: string }[];
      };
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

    /** Changes the environment of a Lambda. A variable without a value is removed. */
    async configure(functionName: string, change: Readonly<Record<string, string | undefined>>) {
      const url = `${functions}/${functionName}/configuration`;
      const { Environment } = (await (await fetch(url)).json()) as {
        Environment: { Variables: Record<string, string> };
      };
      const Variables = { ...Environment.Variables, ...change };
      const body = JSON.stringify({ Environment: { Variables } });
      const response = await fetch(url, { method: 'PUT', body });
      if (!response.ok) throw new Error(`Lambda answered ${response.status}`);
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
      const { messages } = (await response.json()) as { messages: Record<string, SentMail[]> };
      return messages[ACCOUNT] ?? [];
    },
  };
}

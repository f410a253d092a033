import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ACCOUNT, REGION } from './cdk.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls a deployed URL as a client would. Only the connection goes to the emulator. */
export function createCaller(port: number) {
  return async function call(url: string, { method = 'GET', headers, body }: Call = {}) {
    const { host, pathname, search } = new URL(url);
    return new Promise<Answer>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: pathname + search,
          headers: { ...headers, host },
        },
        (answer) => {
          text(answer).then(
            (received) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }),
            reject,
          );
        },
      )
        .on('error', reject)
        .end(body);
    });
  };
}

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

  return {
    /** Stops the sweeps, so that every mail is sent because of the stream. */
    async stopSchedules(): Promise<void> {
      const { Rules } = JSON.parse(await json('events', 'AWSEvents.ListRules', {})) as {
        Rules: { Name: string }[];
      };
      for (const { Name } of Rules) await json('events', 'AWSEvents.DisableRule', { Name });
    },

    /** Invokes a Lambda as the schedule does. */
    async sweep(functionName: string): Promise<void> {
      const path = `2015-03-31/functions/${functionName}/invocations`;
      const response = await fetch(`${endpoint}/${path}`, { method: 'POST', body: '{}' });
      if (!response.ok) throw new Error(`The sweep answered ${response.status}`);
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

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

/** Calls a deployed address as the world would; only the connection goes to the emulator. */
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
            (said) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }),
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

/** The few AWS calls that the test makes beside the product's own, and the emulator's post box. */
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
    /** Stops the minute's sweep, so that only the stream can have rung. */
    async stopSchedules(): Promise<void> {
      const { Rules } = JSON.parse(await json('events', 'AWSEvents.ListRules', {})) as {
        Rules: { Name: string }[];
      };
      for (const { Name } of Rules) await json('events', 'AWSEvents.DisableRule', { Name });
    },

    /** Publishes what SES would, on the topic that SES was told to publish on. */
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

import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { CloudFront } from '@aws-sdk/client-cloudfront';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { Lambda } from '@aws-sdk/client-lambda';
import { Route53 } from '@aws-sdk/client-route-53';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { credentialsHint } from './credentials-hint.ts';

/** The account, in the region of a stage. */
export type Account = ReturnType<typeof openAccount>;

export function openAccount(region: string) {
  return {
    cloudFormation: new CloudFormation({ region }),
    cloudFront: new CloudFront({ region }),
    dynamodb: new DynamoDB({ region }),
    lambda: new Lambda({ region }),
    route53: new Route53({ region }),
    secretsManager: new SecretsManager({ region }),
    ses: new SESv2({ region }),
  };
}

/** Prints what to do about an error of the connection, and ends the program with 1. Rethrows any other. */
export function endWithHint(error: unknown): void {
  const hint = error instanceof Error ? credentialsHint(error) : undefined;
  if (hint === undefined) throw error;
  console.error(hint);
  process.exitCode = 1;
}

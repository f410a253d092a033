import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret, type ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { FIRST_KID } from '../config/config.ts';

const KEY_LENGTH = 48;

/**
 * The secrets of a stage. Each holds a keyring: JSON of `k1`, `k2` … to random text. It is created
 * with `k1`. Rotation adds a key by hand (docs/runbook.md), and no deployment overwrites one.
 */
export class Keyrings extends Construct {
  /** The pepper of the row keys. Without it no row can be found by its address again. */
  readonly rowKey: ISecret;
  /** Signs the tokens in mails. */
  readonly token: ISecret;
  /** Proves to the handlers that a request came through CloudFront. */
  readonly origin: ISecret;
  /** Hides networks in the counters of calls, and signs challenges. */
  readonly limits: ISecret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.rowKey = createKeyring(this, 'RowKey', 'Pepper of the row keys. Never remove k1.');
    this.token = createKeyring(this, 'Token', 'Signs the unsubscribe tokens in mails.');
    this.origin = createKeyring(this, 'Origin', 'What CloudFront shows the handlers.');
    this.limits = createKeyring(this, 'Limits', 'Hides networks, signs challenges.');
  }
}

/** A secret with one new key. It outlives its stack by default. */
export function createKeyring(
  scope: Construct,
  id: string,
  description: string,
  removalPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
): ISecret {
  const secret = new Secret(scope, id, {
    description,
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: FIRST_KID,
      passwordLength: KEY_LENGTH,
      excludePunctuation: true,
    },
    removalPolicy,
  });
  acknowledge(secret, 'SMG4', {
    reason:
      'A keyring is rotated by adding a key to it, by hand (docs/runbook.md): replacing the pepper ' +
      'would lose every row, replacing a signing key would break the links in mails already sent.',
  });
  return secret;
}

/** A key of a keyring. CloudFormation resolves it during deployment: no template holds its value. */
export function keyOf(keyring: ISecret, kid: string): SecretValue {
  return SecretValue.secretsManager(keyring.secretArn, { jsonField: kid });
}

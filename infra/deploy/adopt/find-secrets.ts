import type { SecretListEntry, SecretsManager, Tag } from '@aws-sdk/client-secrets-manager';
import { AdoptionError } from './adoption-error.ts';

/** The logical ids of the keyrings, which are part of their names and tags. */
export const KEYRING_IDS = {
  rowKeySecret: 'KeyringsRowKey77E299E3',
  tokenSecret: 'KeyringsToken5E7276C5',
  originSecret: 'KeyringsOrigin85D3014D',
  webhookSecret: 'KeyringsWebhook1A7EBB5D',
} as const;

type SecretName = keyof typeof KEYRING_IDS;

/**
 * The secrets that belong to a table. A stage that was deployed again without adopting has two sets:
 * `opens` finds the pepper of the table, and the other secrets were created with that pepper.
 */
export async function findSecrets(
  client: SecretsManager,
  stage: string,
  opens: (secretId: string) => Promise<boolean>,
) {
  const Filters = [{ Key: 'tag-key' as const, Values: ['waitlist:stage'] }];
  const ofStage: SecretListEntry[] = [];
  for await (const { SecretList = [] } of client.paginateListSecrets({ Filters })) {
    const isOfStage = ({ Key, Value }: Tag) => Key === 'waitlist:stage' && Value === stage;
    ofStage.push(...SecretList.filter(({ Tags = [] }) => Tags.some(isOfStage)));
  }
  const named = (name: SecretName) =>
    ofStage.filter(({ Name }) => Name?.includes(KEYRING_IDS[name]));

  const peppers = named('rowKeySecret');
  const areOpening = await Promise.all(peppers.map(({ ARN = '' }) => opens(ARN)));
  const rowKey = peppers.find((_, index) => areOpening[index]);
  if (!rowKey?.ARN) throw new AdoptionError(noPepper(peppers));
  const nearest = (name: SecretName) => nearestTo(rowKey, named(name))?.ARN;
  const tokenSecret = nearest('tokenSecret');
  if (!tokenSecret) {
    throw new AdoptionError('The secret that signs the links in mails is gone from this region.');
  }
  return {
    rowKeySecret: rowKey.ARN,
    tokenSecret,
    originSecret: nearest('originSecret'),
    webhookSecret: nearest('webhookSecret'),
  };
}

function nearestTo(
  { CreatedDate: origin }: SecretListEntry,
  list: readonly SecretListEntry[],
): SecretListEntry | undefined {
  const distance = ({ CreatedDate }: SecretListEntry) =>
    Math.abs((CreatedDate?.getTime() ?? 0) - (origin?.getTime() ?? 0));
  return list.toSorted((a, b) => distance(a) - distance(b))[0];
}

function noPepper(candidates: readonly SecretListEntry[]): string {
  if (candidates.length === 0) {
    return 'The pepper of the row keys is gone from this region. A deleted secret can be brought back for thirty days: aws secretsmanager list-secrets --include-planned-deletion, then restore-secret.';
  }
  const names = candidates.map(({ Name }) => Name).join(', ');
  return `No pepper of this stage opens this table: ${names}. Is it another stage’s table?`;
}

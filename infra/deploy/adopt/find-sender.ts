import type { SESv2, Tag } from '@aws-sdk/client-sesv2';

/** The logical ids of the configuration sets, which are part of their names. */
export const CONFIGURATION_SET_IDS = {
  configurationSet: 'Mails0DC70ADE',
  operatorConfigurationSet: 'OperatorMailsF6D78A62',
} as const;

/** What SES keeps of a stage. The next deployment creates what is absent. */
export async function findSender(client: SESv2, stage: string) {
  const sets = await findConfigurationSets(client, stage);
  const named = (id: string) => sets.find((name) => name.includes(id));
  return {
    configurationSet: named(CONFIGURATION_SET_IDS.configurationSet),
    operatorConfigurationSet: named(CONFIGURATION_SET_IDS.operatorConfigurationSet),
    ...(await findIdentity(client, stage)),
  };
}

async function findConfigurationSets(client: SESv2, stage: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { ConfigurationSets = [] } of client.paginateListConfigurationSets()) {
    for (const ConfigurationSetName of ConfigurationSets) {
      const { Tags } = await client.getConfigurationSet({ ConfigurationSetName });
      if (isOf(stage, Tags)) found.push(ConfigurationSetName);
    }
  }
  return found;
}

async function findIdentity(client: SESv2, stage: string) {
  for await (const page of client.paginateListEmailIdentities()) {
    for (const { IdentityName: identity = '' } of page.EmailIdentities ?? []) {
      const { Tags, DkimAttributes, IdentityType } = await client.getEmailIdentity({
        EmailIdentity: identity,
      });
      if (!isOf(stage, Tags)) continue;
      if (IdentityType !== 'DOMAIN') return { identity };
      const { Tokens = [], SigningHostedZone = 'dkim.amazonses.com' } = DkimAttributes ?? {};
      return { identity, dkim: Tokens.map((token) => `${token}.${SigningHostedZone}`) };
    }
  }
  return {};
}

function isOf(stage: string, tags: readonly Tag[] = []): boolean {
  return tags.some(({ Key, Value }) => Key === 'waitlist:stage' && Value === stage);
}

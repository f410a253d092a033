import type { SESv2, Tag } from '@aws-sdk/client-sesv2';

/** The logical ids of the configuration sets, which are part of their names. */
export const CONFIGURATION_SET_IDS = {
  configurationSet: 'Mails0DC70ADE',
  operatorConfigurationSet: 'OperatorMailsF6D78A62',
} as const;

export interface Sender {
  readonly configurationSet?: string;
  readonly operatorConfigurationSet?: string;
  readonly identity?: string;
  readonly dkim?: readonly string[];
}

/** What SES keeps of a stage. The next deployment creates what is absent. */
export async function findSender(client: SESv2, stage: string): Promise<Sender> {
  return {
    ...(await findConfigurationSets(client, stage)),
    ...(await findIdentity(client, stage)),
  };
}

async function findConfigurationSets(client: SESv2, stage: string): Promise<Sender> {
  const found: { -readonly [name in keyof typeof CONFIGURATION_SET_IDS]?: string } = {};
  for await (const page of client.paginateListConfigurationSets()) {
    for (const ConfigurationSetName of page.ConfigurationSets ?? []) {
      const { Tags } = await client.getConfigurationSet({ ConfigurationSetName });
      if (!isOf(stage, Tags)) continue;
      for (const name of ['configurationSet', 'operatorConfigurationSet'] as const) {
        if (ConfigurationSetName.includes(CONFIGURATION_SET_IDS[name]))
          found[name] ??= ConfigurationSetName;
      }
    }
  }
  return found;
}

async function findIdentity(client: SESv2, stage: string): Promise<Sender> {
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

/** What to do about an error of the connection to AWS, in a sentence. Undefined for any other. */
export function credentialsHint({ name, code }: Error & { code?: unknown }): string | undefined {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return 'The AWS endpoint was not found. Is this machine online, and does AWS_REGION name a region?';
  }
  switch (name) {
    case 'TimeoutError':
      return 'The request timed out. Is this machine online?';
    case 'CredentialsProviderError':
      return 'There are no AWS credentials. Sign in, for example with aws sso login, or set AWS_PROFILE.';
    case 'ExpiredToken':
    case 'ExpiredTokenException':
      return 'The AWS credentials have expired. Sign in again.';
    case 'InvalidClientTokenId':
    case 'UnrecognizedClientException':
    case 'SignatureDoesNotMatch':
      return 'AWS does not accept these credentials. Sign in, or set AWS_PROFILE.';
    case 'AccessDenied':
    case 'AccessDeniedException':
      return 'These AWS credentials lack a permission. docs/operating.md lists those that commands need, docs/deploy.md those of deployments.';
    default:
      return undefined;
  }
}

import { afterAll } from 'vitest';
import { openAwsEndpoints, type AwsEndpoints } from './aws-endpoints.ts';

/** Opens the endpoints for the tests of a file, and closes them after these. */
export async function useAwsEndpoints(
  ...options: Parameters<typeof openAwsEndpoints>
): Promise<AwsEndpoints> {
  const aws = await openAwsEndpoints(...options);
  afterAll(() => aws.close());
  return aws;
}

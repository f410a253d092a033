import type { CloudFormation } from '@aws-sdk/client-cloudformation';
import { FAILED_CREATION, findStack } from './deployed-stack.ts';
import { explainFailure, type Obstacle } from './obstacles.ts';
import type { Template } from './assembly.ts';

/** A resource that a failed creation made and did not take back. */
export interface Leftover {
  readonly type: string;
  /** The physical id. */
  readonly id: string;
}

/** A stack whose creation failed and was rolled back. It was never complete. */
export interface FailedCreation {
  readonly stack: string;
  /** Why, the first cause first. */
  readonly obstacles: readonly Obstacle[];
  readonly leftovers: readonly Leftover[];
}

/** Reads why a stack's creation failed. Undefined if it did not fail, or was not rolled back. */
export async function readFailedCreation(
  client: CloudFormation,
  stack: string,
  { Resources = {} }: Template,
): Promise<FailedCreation | undefined> {
  const { StackId: StackName, StackStatus = '' } = (await findStack(client, stack)) ?? {};
  if (!FAILED_CREATION.includes(StackStatus)) return undefined;
  const obstacles: Obstacle[] = [];
  const left = new Map<string, Leftover>();
  const seen = new Set<string>();
  // The newest event comes first, so the first of a resource is how it ended.
  for await (const { StackEvents = [] } of client.paginateDescribeStackEvents({ StackName })) {
    for (const { LogicalResourceId: at = '', ResourceType: type = '', ...event } of StackEvents) {
      const { ResourceStatus: status = '', ResourceStatusReason: why = '' } = event;
      if (type === 'AWS::CloudFormation::Stack') continue;
      // What the template does not create any more may have been adopted.
      if (!seen.has(at) && at in Resources && /^DELETE_(?:SKIPPED|FAILED)$/.test(status)) {
        left.set(at, { type, id: event.PhysicalResourceId ?? '' });
      }
      seen.add(at);
      if (status !== 'CREATE_FAILED') continue;
      // It was not created, so what has its name belongs to another.
      left.delete(at);
      if (!/cancelled/i.test(why)) {
        obstacles.unshift(explainFailure({ Type: type, ...Resources[at] }, why));
      }
    }
  }
  return { stack, obstacles, leftovers: [...left.values()] };
}

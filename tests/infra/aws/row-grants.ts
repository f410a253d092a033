import { resource, type Template } from './synthesize.ts';

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string[]>>>>;
}

/** What a role may do with rows, by statement, and patterns of their keys. Undefined: with any row. */
export function rowGrants(service: Template, role: string) {
  const { Properties } = resource(service, 'AWS::IAM::Policy', `${role}Role`);
  return (Properties.PolicyDocument.Statement as Statement[]).flatMap(({ Action, Condition }) => {
    const actions = [Action]
      .flat()
      .flatMap((action) => /^dynamodb:(\w+Item)$/.exec(action)?.[1] ?? []);
    const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
    return actions.length > 0 ? [[actions.toSorted(), keys] as const] : [];
  });
}

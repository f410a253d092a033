import type { Node } from 'constructs';
import { ConfigError } from './config-error.ts';
import { CONTEXT_KEYS } from './context-schema.ts';

/**
 * The settings of the chosen stage: what `stages` in cdk.json says of it, and over that whatever
 * stands in the context by its own name, as `-c mailFrom=…` puts it there.
 */
export function readSettings(node: Node): Record<string, unknown> {
  const stage: unknown = node.tryGetContext('stage');
  if (typeof stage !== 'string') {
    throw new ConfigError(['stage: missing, choose one with -c stage=<name>']);
  }
  const overrides = CONTEXT_KEYS.map((key) => [key, node.tryGetContext(key) as unknown] as const);
  return {
    ...settingsOf(stage, node.tryGetContext('stages')),
    ...Object.fromEntries(overrides.filter(([, value]) => value !== undefined)),
  };
}

/** A stage that cdk.json does not name has nothing but its overrides. */
function settingsOf(stage: string, stages: unknown): Record<string, unknown> {
  return (stages as Record<string, Record<string, unknown>> | undefined)?.[stage] ?? {};
}

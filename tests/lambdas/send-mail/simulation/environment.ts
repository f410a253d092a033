import { ENV } from '#shared/env.ts';

/**
 * The environment of a simulation: a table that is only in memory, and no logs, which would
 * be printed for every mail, and no metrics unless a test turns them on. Import it first, because the store reads its variables.
 */
process.env[ENV.tableName] = 'simulated';
process.env['POWERTOOLS_METRICS_DISABLED'] ??= 'true';
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';

import { ENV } from '#shared/env.ts';

/**
 * The environment of a simulation: a table in memory, unless endpoints were opened before, no logs and no
 * metrics. Import it first, because the store reads its variables.
 */
process.env[ENV.tableName] ??= 'simulated';
process.env['POWERTOOLS_METRICS_DISABLED'] ??= 'true';
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';

/** Imported before the Lambdas' modules, because a simulation would print every one of its mails. */
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';

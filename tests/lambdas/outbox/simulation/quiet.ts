/** Imported before the Lambdas' modules: a hundred thousand mails are nothing to print about. */
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';

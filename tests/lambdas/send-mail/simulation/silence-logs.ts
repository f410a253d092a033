/** Turns off metrics and logs, which a simulation would print for every mail. Import it first. */
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';

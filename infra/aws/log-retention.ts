import { RetentionDays } from 'aws-cdk-lib/aws-logs';

/** Long enough to look into last week's incident, short enough to forget. */
export const LOG_RETENTION = RetentionDays.ONE_MONTH;

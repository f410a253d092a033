import { Construct } from 'constructs';
import type { Watched } from '../watched.ts';
import { AlarmBell } from './alarm-bell.ts';
import { watchMails } from './mail-alarms.ts';
import { watchQueues } from './queue-alarms.ts';
import { watchRequests } from './request-alarms.ts';
import { watchSender } from './sender-alarms.ts';

/** Every alarm of a stage. Each has an entry of its name in docs/runbook.md. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const bell = new AlarmBell(this, 'Bell', watched.context.config);
    watchRequests(bell, watched);
    watchSender(bell, watched);
    watchMails(bell, watched.context);
    watchQueues(bell, watched);
  }
}

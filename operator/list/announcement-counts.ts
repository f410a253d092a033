/** What became of an announcement, in people. */
export function noCounts() {
  const skipped: Record<string, number> = {};
  const scheduled: { readonly dueAt: number; people: number }[] = [];
  return {
    queued: 0,
    sent: 0,
    /** Given to SES, which has not said yet what became of them. */
    mayHave: 0,
    /** Still to be sent. */
    owed: 0,
    /** Of those, how many wait until the week of another announcement is over. */
    waiting: 0,
    /** When the last of them may leave, in epoch milliseconds. Absent if none waits. */
    waitingUntil: undefined as number | undefined,
    /** Of those that are owed, how many are not due before a time. */
    scheduled,
    /** Not sent, because the person had left or may not be written to. By reason. */
    skipped,
    /** Set aside for the operator. */
    parked: 0,
    /** How many of those who got it have left since. */
    unsubscribed: 0,
    /** Of those, who did so within a week, before any other announcement. */
    leftWithinWeek: 0,
    /** Whose address bounced in that week, by whichever mail. */
    bouncedWithinWeek: 0,
  };
}
export type AnnouncementCounts = ReturnType<typeof noCounts>;

export type AnnouncementFigures = AnnouncementCounts & { readonly name: string };

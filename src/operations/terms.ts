/** Characters. */
export const backupLimits = { fileMax: 1_000, problemMax: 500 } as const;

/** `off`: nothing to check. */
export const conditionStates = ['good', 'warning', 'bad', 'off'] as const;
export type ConditionState = (typeof conditionStates)[number];

/** When a condition of the website needs attention; `deploy/alerts.yml` uses the same limits. */
export const alarmLimits = {
  /** A job that is due waits at most this long. */
  oldestJobSeconds: 15 * 60,
  /** Every schedule runs at least this often; most run every minute. */
  scheduleSeconds: 3 * 60 * 60,
  /** The shortest schedules are every few minutes: until then, none need have run. */
  firstScheduleSeconds: 15 * 60,
  digestLateSeconds: 6 * 60 * 60,
  dailyBackupSeconds: 36 * 60 * 60,
  /** For backups made by hand. */
  backupSeconds: 8 * 24 * 60 * 60,
  /** Shares of the disk that are free. */
  diskLowShare: 0.1,
  diskFullShare: 0.03,
} as const;

/** Of each kind: daily, weekly, monthly. */
export const maxKept = 366

export const schedules = ['off', 'daily', 'weekly'] as const

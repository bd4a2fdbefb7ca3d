export const maxDurationMinutes = 7 * 24 * 60

/** In days, weeks or months. */
export const maxInterval = { daily: 365, weekly: 52, monthly: 12, 'monthly-weekday': 12 } as const

/** Openings of a window that ends after a count. */
export const maxCount = 1000

export const maxBulkUsers = 1000
export const undoMinutes = 60

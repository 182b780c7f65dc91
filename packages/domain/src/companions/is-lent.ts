/** A file of a companion is read for whoever asks, as long as it is there and is no secure data. */
export function isLent({ deletedAt, secureData }: { deletedAt: Date | null; secureData: boolean }): boolean {
  return deletedAt === null && !secureData
}

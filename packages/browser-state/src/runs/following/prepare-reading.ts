/** Fetches what reads answers ahead of the first. What cannot be had now is asked for again by whoever reads. */
export function prepareReading(): void {
  import('../after-send.ts').catch(() => undefined)
}

import type { CDPSession } from 'playwright-core'

/** What Chromium has counted of a page so far, by its names (`TaskDuration` in seconds …). `Performance.enable` goes before. */
export async function pageMetrics(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics: values } = await devtools.send('Performance.getMetrics')
  return new Map(values.map(({ name, value }) => [name, value]))
}

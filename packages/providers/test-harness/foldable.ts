import type { RunEvent } from '@atrium/domain/runs/run-event'

/** What is wrong with a run's events: one step around all, every block opened once, filled, and closed. */
export function foldable(events: readonly RunEvent[]): string[] {
  const faults: string[] = []
  const open = new Set<string>()
  if (events[0]?.type !== 'start-step') faults.push('does not begin with start-step')
  if (events.at(-1)?.type !== 'finish-step') faults.push('does not end with finish-step')
  for (const event of events) {
    const [, block, place] = /^(text|reasoning)-(start|delta|end)$/.exec(event.type) ?? []
    if (block === undefined || !('id' in event)) continue
    const key = `${block} ${event.id}`
    if ((place === 'start') === open.has(key)) faults.push(`${event.type} of ${key}`)
    if (place === 'start') open.add(key)
    if (place === 'end') open.delete(key)
  }
  return [...faults, ...[...open].map((key) => `${key} stays open`)]
}

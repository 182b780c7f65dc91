/** What of a text has changed: its lines from one to another, counted from 1 in the old text, and what stands there now. */
export type ChangedLines = { from: number; to: number; lines: string; isWhole: boolean }

/** From so much of the text on it is told as a whole. */
const WHOLE_FROM = 0.6

/** The one stretch from the first line that has changed to the last; all of the text where that is most of it. */
export function changedLines(before: string, after: string): ChangedLines {
  const old = before.split('\n')
  const now = after.split('\n')
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  const most = Math.min(old.length, now.length) - start
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  const lines = now.slice(start, now.length - end)
  const isWhole = lines.length >= now.length * WHOLE_FROM
  return isWhole
    ? { from: 1, to: old.length, lines: after, isWhole }
    : { from: start + 1, to: old.length - end, lines: lines.join('\n'), isWhole }
}

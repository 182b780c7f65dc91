/** A piece of what is said, and when: in seconds from the beginning. */
export type TimedText = { text: string; start: number; end: number }

/** What is said as SubRip, as Whisper writes it. */
export function asSrt(pieces: readonly TimedText[]): string {
  return pieces.map((piece, index) => `${index + 1}\n${timesOf(piece, ',')}\n${lineOf(piece)}\n\n`).join('')
}

/** What is said as WebVTT, as Whisper writes it. */
export function asVtt(pieces: readonly TimedText[]): string {
  return `WEBVTT\n\n${pieces.map((piece) => `${timesOf(piece, '.')}\n${lineOf(piece)}\n\n`).join('')}`
}

function timesOf({ start, end }: TimedText, mark: string): string {
  return `${clock(start, mark)} --> ${clock(end, mark)}`
}

/** An empty line would end a piece, and an arrow begin another one. */
function lineOf({ text }: TimedText): string {
  return text
    .trim()
    .replaceAll('-->', '->')
    .replaceAll(/\s*\n\s*/g, '\n')
}

function clock(seconds: number, mark: string): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000))
  const [whole, rest] = [Math.floor(milliseconds / 1000), milliseconds % 1000]
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) => digits(part, 2))
  return `${parts.join(':')}${mark}${digits(rest, 3)}`
}

const digits = (value: number, count: number) => String(value).padStart(count, '0')

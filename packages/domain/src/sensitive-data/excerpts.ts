import type { SensitiveKind, SensitivePlace } from './sensitive-kind.ts'

/** Something that was found, to be recognized by whoever wrote it and to be read by nobody else. */
export type Excerpt = { kind: SensitiveKind; before: string; masked: string; after: string }

/** How much of the text around is shown, in UTF-16 units. */
const AROUND = 24

/** How many of its first signs are shown: enough to tell one from the other, too few to use it. */
const SHOWN: Readonly<Record<SensitiveKind, number>> = {
  'private-key': 10,
  'access-key': 4,
  password: 0,
  'card-number': 4,
  'bank-account': 4,
  'national-id': 0,
  'email-address': 2,
  'phone-number': 3,
}

const DOTS = '••••••'

/** The places with a little of the text around them. What else was found nearby is in no excerpt but its own. */
export function excerptsOf(text: string, places: readonly SensitivePlace[]): Excerpt[] {
  return places.map(({ kind, start, end }, index) => {
    const earliest = Math.max(places[index - 1]?.end ?? 0, start - AROUND)
    const latest = Math.min(places[index + 1]?.start ?? text.length, end + AROUND)
    return {
      kind,
      before: around((earliest > 0 ? '…' : '') + text.slice(earliest, start)),
      masked: mask(kind, text.slice(start, end)),
      after: around(text.slice(end, latest) + (latest < text.length ? '…' : '')),
    }
  })
}

/** Of a password its name is shown: what stands before the colon or the equals sign. */
function mask(kind: SensitiveKind, found: string): string {
  const shown = kind === 'password' ? found.search(/[:=]/) + 1 : Math.min(SHOWN[kind], Math.floor(found.length / 3))
  return onOneLine(found.slice(0, shown)) + DOTS
}

/** Commas and the like alone say nothing of where it stands. */
function around(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? onOneLine(text.toWellFormed()) : ''
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

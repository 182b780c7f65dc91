import { cardNumbersIn, isBankAccount, isSocialSecurityNumber } from './check-numbers.ts'
import { SENSITIVE_KINDS, type SensitiveKind, type SensitivePlace } from './sensitive-kind.ts'

type Pattern = {
  kind: SensitiveKind
  /** Every repetition is bounded, so that a long text takes time in proportion to its length. */
  looks: RegExp
  /** What the look alone does not tell. */
  is?: (found: string) => boolean
  /** The places within what looks like it, where it is not all of that. */
  within?: (found: string) => [start: number, end: number][]
}

/**
 * Keys by the marks that their makers give them, so that a find is nearly always one. Numbers by their check digits. Sources: the
 * vendors' own documentation of their key formats; RFC 7468 for private keys, RFC 7519 for tokens.
 */
const PATTERNS: readonly Pattern[] = [
  {
    kind: 'private-key',
    looks: /-----BEGIN (?:[A-Z]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----[^-]{0,20000}(?:-----END [A-Z ]{1,40}-----)?/g,
  },
  { kind: 'access-key', looks: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z\d]{16}\b/g },
  { kind: 'access-key', looks: /\bgh[oprsu]_[A-Za-z\d]{36,255}\b|\bgithub_pat_[A-Za-z\d_]{50,255}\b/g },
  { kind: 'access-key', looks: /\bglpat-[\w-]{20,64}/g },
  { kind: 'access-key', looks: /\bsk-(?:ant-|proj-|svcacct-|or-)?[\w-]{20,200}/g },
  { kind: 'access-key', looks: /\b(?:sk|rk)_(?:live|test)_[A-Za-z\d]{16,120}\b/g },
  { kind: 'access-key', looks: /\bAIza[\w-]{35}/g },
  { kind: 'access-key', looks: /\bxox[abeprs]-[A-Za-z\d-]{10,250}/g },
  { kind: 'access-key', looks: /\bnpm_[A-Za-z\d]{36}\b|\bpypi-[\w-]{50,250}|\bhf_[A-Za-z\d]{30,60}\b/g },
  { kind: 'access-key', looks: /\bSG\.[\w-]{16,32}\.[\w-]{32,64}/g },
  { kind: 'access-key', looks: /\beyJ[\w-]{8,2000}\.eyJ[\w-]{8,4000}\.[\w-]{16,1000}/g },
  { kind: 'access-key', looks: /\bAccountKey=[A-Za-z\d+/]{60,120}={0,2}/g },
  {
    kind: 'password',
    looks:
      /(?<![A-Za-z])(?:password|passwd|passphrase|passwort|kennwort|secret|api[_-]?key|access[_-]?token|client[_-]?secret)["']?\s{0,3}[:=]\s{0,3}["']?[^\s"',;<>{}()$]{8,200}/gi,
    is: isLikelySecret,
  },
  { kind: 'password', looks: /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s:/@]{1,100}:[^\s:/@]{3,200}@[\w.-]{1,200}/gi },
  { kind: 'card-number', looks: /(?<![\d.,])\d(?:[ -]?\d){12,}(?![.,]\d)/g, within: cardNumbersIn },
  { kind: 'bank-account', looks: /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g, is: isBankAccount },
  { kind: 'national-id', looks: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g, is: isSocialSecurityNumber },
  { kind: 'email-address', looks: /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi },
  { kind: 'phone-number', looks: /(?<![\w+])\+[1-9]\d{0,2}(?:[ ./-]?\(?\d{1,4}\)?){2,6}(?!\d)/g, is: isPhoneNumber },
]

/**
 * Addresses and numbers of people are everyday: one or two of them are a signature, more are a list. An own choice; the
 * specification is silent.
 */
const EVERYDAY: readonly SensitiveKind[] = ['email-address', 'phone-number']
const A_LIST = 3

/** Keys, card numbers and personal data in a text, in their order; where two overlap the graver one stands. */
export function findSensitiveData(text: string): SensitivePlace[] {
  const apart = findEverySensitive(text)
  const few = EVERYDAY.filter((kind) => !isList(text, apart, kind))
  return apart.filter(({ kind }) => !few.includes(kind))
}

/** The same with the everyday ones, however few they are: for what is kept for others to read. */
export function findEverySensitive(text: string): SensitivePlace[] {
  const found = PATTERNS.flatMap(({ kind, looks, is, within }) =>
    [...text.matchAll(looks)].flatMap(({ 0: match, index }): SensitivePlace[] => {
      if (within) return within(match).map(([start, end]) => ({ kind, start: index + start, end: index + end }))
      return is && !is(match) ? [] : [{ kind, start: index, end: index + match.length }]
    }),
  )
  return withoutOverlaps(found)
}

/** The text with what was found replaced by its kind, as `[email-address]`. */
export function redact(text: string, places: readonly SensitivePlace[]): string {
  let redacted = ''
  let from = 0
  for (const { kind, start, end } of places) {
    redacted += `${text.slice(from, start)}[${kind}]`
    from = end
  }
  return redacted + text.slice(from)
}

function withoutOverlaps(found: readonly SensitivePlace[]): SensitivePlace[] {
  const gravity = ({ kind }: SensitivePlace) => SENSITIVE_KINDS.indexOf(kind)
  const ordered = found.toSorted((a, b) => a.start - b.start || gravity(a) - gravity(b) || b.end - a.end)
  const apart: SensitivePlace[] = []
  for (const place of ordered) {
    const last = apart.at(-1)
    if (!last || place.start >= last.end) apart.push(place)
    else if (gravity(place) < gravity(last))
      apart[apart.length - 1] = { ...place, start: last.start, end: Math.max(last.end, place.end) }
    else last.end = Math.max(last.end, place.end)
  }
  return apart
}

function isList(text: string, places: readonly SensitivePlace[], kind: SensitiveKind): boolean {
  const different = new Set<string>()
  for (const place of places) if (place.kind === kind) different.add(text.slice(place.start, place.end).toLowerCase())
  return different.size >= A_LIST
}

/** Of what stands behind `password:` only what mixes signs as secrets do: `password: required` is no secret. */
function isLikelySecret(found: string): boolean {
  const value = found.slice(found.search(/[:=]/) + 1).replace(/^[\s"']+/, '')
  const families = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((family) => family.test(value)).length
  return /\d/.test(value) && (families >= 3 || (families === 2 && value.length >= 16))
}

/** Of what begins with a plus only what has as many digits as a number of the world can have. Source: ITU-T E.164. */
function isPhoneNumber(found: string): boolean {
  const digits = found.replace(/\D/g, '').length
  return digits >= 9 && digits <= 15
}

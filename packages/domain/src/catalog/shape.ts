/** What a value looks like, as a table: its type, the check of a file and the schema of the wire are derived from it. */
export type Shape =
  /** A text that is not empty. */
  | { kind: 'text' }
  /** A day as YYYY-MM-DD. */
  | { kind: 'day' }
  | { kind: 'flag' }
  /** A whole number from 1. */
  | { kind: 'count' }
  /** A number from 0, or above it, up to `most`. */
  | { kind: 'amount'; positive: boolean; most: number | null }
  | { kind: 'word'; words: readonly string[] }
  /** A list of at least one. */
  | { kind: 'list'; of: Shape }
  | { kind: 'group'; fields: Fields }
  | { kind: 'nullable'; of: Shape }
  /** A field that may be missing. */
  | { kind: 'optional'; of: Shape }

export type Fields = { readonly [name: string]: Shape }

/** The type of the values that have a shape. */
export type ValueOf<S> = S extends { kind: 'text' | 'day' }
  ? string
  : S extends { kind: 'flag' }
    ? boolean
    : S extends { kind: 'count' | 'amount' }
      ? number
      : S extends { kind: 'word'; words: readonly (infer Word)[] }
        ? Word
        : S extends { kind: 'list'; of: infer Of }
          ? readonly ValueOf<Of>[]
          : S extends { kind: 'group'; fields: infer Own }
            ? GroupValue<Own>
            : S extends { kind: 'nullable'; of: infer Of }
              ? ValueOf<Of> | null
              : S extends { kind: 'optional'; of: infer Of }
                ? ValueOf<Of> | undefined
                : never

type GroupValue<Own> = {
  [Name in keyof Own as Own[Name] extends { kind: 'optional' } ? never : Name]: ValueOf<Own[Name]>
} & { [Name in keyof Own as Own[Name] extends { kind: 'optional' } ? Name : never]?: ValueOf<Own[Name]> }

export const text = { kind: 'text' } as const
export const day = { kind: 'day' } as const
export const flag = { kind: 'flag' } as const
export const count = { kind: 'count' } as const

export function amount<const Limits extends { positive?: boolean; most?: number }>(limits: Limits) {
  return { kind: 'amount', positive: limits.positive ?? false, most: limits.most ?? null } as const
}

export function word<const Words extends readonly string[]>(...words: Words) {
  return { kind: 'word', words } as const
}

export function listOf<const Of extends Shape>(of: Of) {
  return { kind: 'list', of } as const
}

export function group<const Own extends Fields>(fields: Own) {
  return { kind: 'group', fields } as const
}

export function nullable<const Of extends Shape>(of: Of) {
  return { kind: 'nullable', of } as const
}

export function optional<const Of extends Shape>(of: Of) {
  return { kind: 'optional', of } as const
}

/** A request of a directory, below the address of SCIM. */
export type ScimRequest = {
  method: string
  /** The parts of the path. */
  path: readonly string[]
  query: Readonly<Record<string, unknown>>
  body: unknown
  /** The address under which SCIM is reached. */
  base: string
}

export type ScimAnswer = { status: number; body?: object; location?: string }

/** What stands behind the address of SCIM. */
export type ScimServer = {
  /** Whether a token of this text works. */
  lets(token: string): Promise<boolean>
  answer(request: ScimRequest): Promise<ScimAnswer>
}

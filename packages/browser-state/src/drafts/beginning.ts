/** A companion that is asked; `draft` as its author is writing it. */
export type AskedFor = { readonly id: string; readonly name: string; readonly draft?: boolean }

/** How a conversation begins whose first message is still being written. */
export type Beginning = {
  /** In no list, and deleted some hours after its last message. */
  readonly temporary?: boolean
  /** What every model that answers in it is told. */
  readonly instructions?: string
  /** The tools of its answers; those of the person, or of the companion, where missing or null. */
  readonly tools?: readonly string[] | null
  /** What answers in it; in a conversation that exists, what answers the next message. */
  readonly companion?: AskedFor | null
  /** Demanded of every answer in it, as by the saved prompt that it was begun with. */
  readonly moderation?: boolean
  readonly privacy?: boolean
}

/** How a conversation that is being created begins, apart from who answers in it. */
export function beginningOf({
  temporary,
  instructions,
  tools,
  moderation,
  privacy,
}: Omit<Beginning, 'companion'>): Beginning {
  return { temporary, instructions, tools, moderation, privacy }
}

/** A companion that is asked; `draft` as its author is writing it. */
export type AskedFor = { readonly id: string; readonly name: string; readonly draft?: boolean }

/**
 * How a conversation begins whose first message is still being written. In one that exists, and where a prompt or a reply is written, what the message demands
 * and who answers it.
 */
export type Beginning = {
  /** In no list, and deleted some hours after its last message. */
  readonly temporary?: boolean
  /** What every model that answers in it is told. */
  readonly instructions?: string
  /** The tools of its answers; those of the person, or of the companion, where missing or null. */
  readonly tools?: readonly string[] | null
  /** What answers in it. */
  readonly companion?: AskedFor | null
  /** Demanded of every answer, as by the saved prompt whose words are written. */
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

/** What is demanded of an answer, as a run takes it. */
export function demandedIn({ moderation, privacy, tools }: Beginning) {
  return {
    ...(moderation && { moderation }),
    ...(privacy && { privacy }),
    ...(tools?.length ? { tools: [...tools] } : {}),
  }
}

import type { Demands } from '@atrium/contract/entities/threads/demands'
import { withDemandedTools } from '@atrium/domain/tools/asked/with-demanded-tools'

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

/** What goes out with the words that are written, and comes back with them: what they demand, and who answers them. */
export type Along = Pick<Beginning, 'tools' | 'companion' | 'moderation' | 'privacy'>

export function alongIn({ tools, companion, moderation, privacy }: Beginning): Along {
  return { tools, companion, moderation, privacy }
}

/** What is demanded and chosen for words that stand together from now on: all that one of them has. */
export function beginningsTogether(first: Beginning, other: Beginning): Beginning {
  const tools =
    first.tools && other.tools ? withDemandedTools(first.tools, { chosen: other.tools }) : (first.tools ?? other.tools)
  const asked = [other, first].find(({ companion }) => companion)
  return {
    temporary: first.temporary || other.temporary,
    instructions: other.instructions || first.instructions,
    companion: asked?.companion,
    // Who is asked by their name has tools of their own.
    tools: asked ? asked.tools : tools,
    moderation: first.moderation || other.moderation,
    privacy: first.privacy || other.privacy,
  }
}

/** As it is kept: undefined where nothing is demanded or chosen. */
export function keptBeginning(beginning: Beginning): Beginning | undefined {
  return Object.values(beginning).some(Boolean) ? beginning : undefined
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

/** What is demanded, as the server keeps it with a draft; null where nothing is. */
export function demandsOf({ moderation, privacy, tools }: Beginning): Demands | null {
  // No tools at all are a choice as well.
  const demands = { ...demandedIn({ moderation, privacy }), ...(tools && { tools: [...tools] }) }
  return Object.keys(demands).length > 0 ? demands : null
}

/** As it is kept, where this is what is demanded from now on. */
export function demanding(beginning: Beginning, demands: Demands | null): Beginning | undefined {
  const { moderation, privacy, tools } = demands ?? {}
  return keptBeginning({ ...beginning, moderation, privacy, tools })
}

/** What is demanded of an answer, as a run takes it. */
export function demandedIn({ moderation, privacy, tools }: Beginning) {
  return {
    ...(moderation && { moderation }),
    ...(privacy && { privacy }),
    ...(tools?.length ? { tools: [...tools] } : {}),
  }
}

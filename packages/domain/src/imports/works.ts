/** What was made beside a conversation: an artifact, a canvas, a file. */
export type Work = { title: string; language: string; text: string }

/** A change of a work. `work` is its id, null for the one that was changed last. */
export type WorkStep = { work: string | null; change: (known: Work) => Work }

/** A message with what it changes. */
export type WorkingMessage = { id: string; parentId: string | null; steps: readonly WorkStep[] }

/** The works as a message leaves them, where each was changed last, and which of them. */
type State = { works: ReadonlyMap<string, Work>; at: ReadonlyMap<string, string>; last: string | null }

const NEW: Work = { title: '', language: '', text: '' }
const NOTHING: State = { works: new Map(), at: new Map(), last: null }

/** Characters of works that are gone through in one conversation: what takes more was made to take long. */
const MOST = 500_000_000

/**
 * What stands in messages for the works that they change: a fenced block with the whole of it where no later message of the branch changes it, else its
 * name. Answers one text for each step, by the ids of the messages; null for a step that another one of its message follows.
 * @returns null where that would take too long
 */
export function textsOfWorks(
  messages: readonly WorkingMessage[],
): ReadonlyMap<string, readonly (string | null)[]> | null {
  const states = new Map<string, State>()
  const changed = new Map<string, { ids: string[]; works: ReadonlyMap<string, Work> }>()
  const superseded = new Set<string>()
  let gone = 0
  for (const { id, parentId, steps } of parentsFirst(messages)) {
    const before = (parentId === null ? undefined : states.get(parentId)) ?? NOTHING
    if (steps.length === 0) {
      states.set(id, before)
      continue
    }
    const [works, at] = [new Map(before.works), new Map(before.at)]
    let { last } = before
    const ids: string[] = []
    for (const { work, change } of steps) {
      last = work ?? last ?? id
      const next = change(works.get(last) ?? NEW)
      gone += next.text.length + works.size
      if (gone > MOST) return null
      works.set(last, next)
      ids.push(last)
    }
    for (const one of new Set(ids)) {
      superseded.add(`${at.get(one)} ${one}`)
      at.set(one, id)
    }
    states.set(id, { works, at, last })
    changed.set(id, { ids, works })
  }
  const textOf = (id: string, one: string, work: Work) =>
    superseded.has(`${id} ${one}`) ? `*[${work.title || '…'}]*` : fenced(work)
  return new Map(
    [...changed].map(([id, { ids, works }]) => {
      const lasts = new Map(ids.map((one, index) => [one, index]))
      return [id, ids.map((one, index) => (lasts.get(one) === index ? textOf(id, one, works.get(one) ?? NEW) : null))]
    }),
  )
}

/** A fence longer than those in the text, so that none of them ends it. */
function fenced({ title, language, text }: Work): string {
  let longest = 2
  for (const [ticks] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, ticks.length)
  const fence = '`'.repeat(longest + 1)
  const name = title.replaceAll(/["`{}\s]+/g, ' ').trim()
  const info = [language.replaceAll(/[^\w+#.-]/g, ''), name && `title="${name.slice(0, 200)}"`]
    .filter(Boolean)
    .join(' ')
  return `${fence}${info}\n${text}\n${fence}`
}

/** In an order in which whatever a message goes on from stands before it; those in a circle are left out, and of the same id the first counts. */
function parentsFirst(messages: readonly WorkingMessage[]): WorkingMessage[] {
  const known = new Map<string, WorkingMessage>()
  for (const message of messages) if (!known.has(message.id)) known.set(message.id, message)
  const unique = [...known.values()]
  const children = Map.groupBy(unique, ({ parentId }) => parentId)
  const ordered = unique.filter(({ parentId }) => parentId === null || !known.has(parentId))
  // What is added is gone through as well.
  for (const { id } of ordered) for (const child of children.get(id) ?? []) ordered.push(child)
  return ordered
}

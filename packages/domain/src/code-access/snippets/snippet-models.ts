import { chats, type ListedModel } from '../key-models.ts'

/** The models that tools are told to ask: `main` in general, `claude` and `small` by tools of Anthropic. */
export type SnippetModels = { main: string; claude: string; small: string }

/** Stands for a model where none is known that chats. */
const MODEL_PLACEHOLDER = 'MODEL'

/** Which of the models of a key tools are told to ask. A tool of Anthropic works best with Claude, and works with any model that chats. */
export function snippetModels(models: readonly ListedModel[]): SnippetModels {
  const ids = models.filter(chats).map(({ id }) => id)
  const main = ids[0] ?? MODEL_PLACEHOLDER
  const claude = newest(ids, 'claude-sonnet') ?? newest(ids, 'claude-opus') ?? newest(ids, 'claude') ?? main
  return { main, claude, small: newest(ids, 'claude-haiku') ?? claude }
}

/** The last version of a family of models, by its number: dates at the end of names say nothing of that. */
function newest(ids: readonly string[], family: string): string | undefined {
  const version = (id: string) => id.replace(/-\d{8}.*$/, '')
  return ids
    .filter((id) => id.startsWith(family))
    .toSorted((one, other) => version(one).localeCompare(version(other), 'en', { numeric: true }))
    .at(-1)
}

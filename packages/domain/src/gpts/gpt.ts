import { searchable, type Sought } from '#search/find-text.ts'

/** Whom the maker of a GPT lets use it. */
export type GptVisibility = 'private' | 'invited' | 'workspace' | 'everyone'

/** A GPT of the company's ChatGPT workspace, as its maker has last set it. */
export type Gpt = {
  /** As the workspace writes it: `g-abc123`. */
  id: string
  name: string
  description: string
  /** What it is told before every conversation. */
  instructions: string
  starters: string[]
  /** What it may call, by the workspace's words: `web-browsing`, `custom-action`. */
  tools: string[]
  /** How many files it answers from. */
  files: number
  owner: { id: string; email: string | null; name: string | null }
  visibility: GptVisibility
  /** Those that it was shared with by name. */
  invited: string[]
  createdAt: string
}

type Reader = { email: string; permissions: readonly string[] }

/** Who is shown a GPT: everybody one of the whole workspace, its maker and whom they have invited any other; administrators all. */
export function seesGpt({ visibility, owner, invited }: Gpt, { email, permissions }: Reader): boolean {
  const own = email.toLowerCase()
  return (
    visibility === 'workspace' ||
    visibility === 'everyone' ||
    permissions.includes('admin_rw') ||
    owner.email?.toLowerCase() === own ||
    invited.some((one) => one.toLowerCase() === own)
  )
}

/** Whether what lists show of a GPT says it: its name, its description or its owner. */
export function saysOfGpt({ name, description, owner }: Gpt, { folded }: Sought): boolean {
  const shown = [name, description, owner.name ?? '', owner.email ?? '']
  return shown.some((text) => searchable(text).folded.includes(folded))
}

import type { Gpt, GptVisibility } from '@atrium/domain/gpts/gpt'
import { z } from 'zod'

/** Some lists come as they are, some within an object. */
const listOf = <S extends z.ZodType>(item: S) =>
  z.union([z.array(item), z.object({ data: z.array(item) }).transform(({ data }) => data)])

const written = z.string().nullish()

const config = z.object({
  name: written,
  description: written,
  instructions: written,
  conversation_starters: listOf(z.string()).nullish(),
  tools: listOf(z.object({ type: z.string() })).nullish(),
  files: listOf(z.unknown()).nullish(),
})

const row = z.object({
  id: z.string().min(1),
  created_at: z.number().nullish(),
  owner_id: written,
  owner_email: written,
  builder_name: written,
  sharing: z
    .object({
      visibility: written,
      recipients: listOf(z.object({ email: written })).nullish(),
    })
    .nullish(),
  latest_config: z.union([listOf(config), config.transform((one) => [one])]).nullish(),
})

const page = z.object({ data: z.array(z.unknown()), last_id: written, has_more: z.boolean().nullish() })

export type GptPage = {
  /** Those that could be read. */
  gpts: Gpt[]
  /** The id of the last row of the page, whether it could be read or not. */
  lastId: string | null
  hasMore: boolean
}

/**
 * A page of the GPTs of a workspace as the ChatGPT Enterprise Compliance API gives it (`GET /compliance/workspaces/{id}/gpts`). A GPT
 * of a form that nobody knows is left out.
 * @throws where it is no such page
 */
export function readGpts(body: unknown): GptPage {
  const { data, last_id: lastId, has_more: hasMore } = page.parse(body)
  const last = z.object({ id: z.string() }).safeParse(data.at(-1))
  return {
    gpts: data.flatMap((one) => {
      const read = row.safeParse(one)
      return read.success ? [gptOf(read.data)] : []
    }),
    lastId: lastId ?? (last.success ? last.data.id : null),
    hasMore: hasMore ?? false,
  }
}

function gptOf({
  id,
  created_at,
  owner_id,
  owner_email,
  builder_name,
  sharing,
  latest_config,
}: z.output<typeof row>): Gpt {
  const [latest] = latest_config ?? []
  const invited = (sharing?.recipients ?? []).flatMap(({ email }) => email ?? [])
  return {
    id,
    name: latest?.name?.trim() || id,
    description: latest?.description ?? '',
    instructions: latest?.instructions ?? '',
    starters: latest?.conversation_starters ?? [],
    tools: [...new Set((latest?.tools ?? []).map(({ type }) => type))],
    files: latest?.files?.length ?? 0,
    owner: { id: owner_id ?? '', email: owner_email ?? null, name: builder_name ?? null },
    visibility: visibilityOf(sharing?.visibility ?? '', invited.length > 0),
    invited,
    createdAt: new Date((created_at ?? 0) * 1000).toISOString(),
  }
}

/** What nobody knows is private. */
function visibilityOf(written: string, hasInvited: boolean): GptVisibility {
  if (/^(?:everyone|public|anyone|marketplace|gpt-store)/.test(written)) return 'everyone'
  if (written.startsWith('workspace')) return 'workspace'
  return hasInvited ? 'invited' : 'private'
}

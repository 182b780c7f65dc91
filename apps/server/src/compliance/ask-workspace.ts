import type { Gpt } from '@atrium/domain/gpts/gpt'
import { request } from 'undici'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import type { ComplianceSettings } from '#platform/settings/compliance-settings.ts'
import { type GptPage, readGpts } from './read-gpts.ts'

const PATIENCE_MS = 15_000
const PAGE = 100
/** How far one is looked for: 10,000 GPTs. */
const MOST_PAGES = 100

const NOT_CONNECTED =
  'No ChatGPT workspace is connected. An administrator sets CHATGPT_WORKSPACE_ID and CHATGPT_COMPLIANCE_KEY.'

/** Asks the company's ChatGPT workspace. */
export function createWorkspace(settings: ComplianceSettings | null) {
  /** A page of its GPTs. @throws a 422 refusal where none is connected, a 502 one with the reason where it does not answer */
  async function pageAfter(after: string | null, limit: number, signal?: AbortSignal): Promise<GptPage> {
    if (!settings) throw unprocessable(NOT_CONNECTED)
    const query = new URLSearchParams({ limit: String(limit), ...(after !== null && { after }) })
    const address = `${settings.baseUrl}/compliance/workspaces/${encodeURIComponent(settings.workspaceId)}/gpts?${query}`
    const patience = AbortSignal.timeout(PATIENCE_MS)
    let status = 200
    try {
      const { statusCode, body } = await request(address, {
        headers: { authorization: `Bearer ${settings.key}`, accept: 'application/json' },
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
      status = statusCode
      return readGpts(status === 200 ? await body.json() : await body.dump())
    } catch {
      const reason = status === 200 ? 'it did not answer as expected' : `it answered with status ${status}`
      throw new Refusal(502, `The ChatGPT workspace could not be read: ${reason}.`)
    }
  }

  return {
    workspaceId: settings?.workspaceId ?? null,
    pageAfter,
    /** One of its GPTs; null where there is none of this id. */
    async find(id: string): Promise<Gpt | null> {
      let after: string | null = null
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { gpts, lastId, hasMore }: GptPage = await pageAfter(after, PAGE)
        const found = gpts.find((gpt) => gpt.id === id)
        if (found) return found
        if (!hasMore || lastId === null || lastId === after) return null
        after = lastId
      }
      return null
    },
  }
}

export type Workspace = ReturnType<typeof createWorkspace>

import { z } from 'zod'

/** The company's ChatGPT workspace, whose GPTs are listed. */
export type ComplianceSettings = { workspaceId: string; key: string; baseUrl: string }

const word = z.string().regex(/^\S{1,500}$/, 'must be one word')

/** The variables of the ChatGPT workspace, to be read beside the other settings. */
export const complianceVariables = {
  CHATGPT_WORKSPACE_ID: word.optional(),
  CHATGPT_COMPLIANCE_KEY: word.optional(),
  CHATGPT_COMPLIANCE_URL: z.url('must be an address').default('https://api.chatgpt.com/v1'),
} as const

type Variables = z.output<z.ZodObject<typeof complianceVariables>>

/** The workspace that is connected; null where none is. */
export function readCompliance(value: Variables): ComplianceSettings | null {
  const { CHATGPT_WORKSPACE_ID: workspaceId, CHATGPT_COMPLIANCE_KEY: key } = value
  if (!workspaceId || !key) return null
  return { workspaceId, key, baseUrl: value.CHATGPT_COMPLIANCE_URL.replace(/\/+$/, '') }
}

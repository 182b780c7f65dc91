/** Whether a tool of another server may be used, and whether a person is asked before each call. */
export const TOOL_RULES = ['ask', 'allow', 'off'] as const
export type ToolRule = (typeof TOOL_RULES)[number]

/** How a server knows who asks: not at all, by headers that are the same for everybody, or by each person's own account there. */
export const TOOL_SERVER_SIGN_INS = ['none', 'headers', 'accounts'] as const
export type ToolServerSignIn = (typeof TOOL_SERVER_SIGN_INS)[number]

/** A tool as its server has listed it last, and what was decided about it here. */
export type ListedTool = {
  /** What it is called there. */
  name: string
  title: string
  description: string
  inputSchema: Readonly<Record<string, unknown>>
  /** Its server says that it changes nothing. Nobody else has looked. */
  readOnly: boolean
  rule: ToolRule
  /** Since when it is described as it is, in ISO 8601: what was allowed before counts no longer. */
  since: string
}

/** Servers that an installation, or a project, has. */
export const TOOL_SERVERS_LIMIT = 50
export const TOOL_SERVER_NAME_LIMIT = 60
/** Tools of one server. */
export const LISTED_TOOLS_LIMIT = 200
export const LISTED_TOOL_NAME_LIMIT = 128
/** Characters of what a model is told of a tool. */
export const LISTED_TOOL_DESCRIPTION_LIMIT = 2000
/** Characters of the schema of its input, as JSON. */
export const LISTED_TOOL_SCHEMA_LIMIT = 20_000

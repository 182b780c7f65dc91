import { audit } from './audit/screen.ts'
import { companionConversation, companionHub, editedCompanion, newCompanion } from './catalog/companions/screen.ts'
import { catalogGroup, catalogGroups, catalogPrompt, catalogPrompts, proposal, proposals } from './catalog/screen.ts'
import { compare } from './compare/screen.ts'
import { connections } from './connections/screen.ts'
import { content } from './contents/screen.ts'
import { converse } from './converse/screen.ts'
import { forbidden, notFound, unauthorized } from './errors/screen.ts'
import { examples } from './examples/screen.ts'
import { gpts } from './gpts/screen.ts'
import { groups } from './groups/screen.ts'
import { codeAccess, myApiKeys } from './code-access/screen.ts'
import { libraries, library } from './libraries/screen.ts'
import { home, start } from './home/screen.ts'
import { media } from './media/screen.ts'
import { join, login, setup } from './sign-on/screen.ts'
import { models } from './models/screen.ts'
import { optimizer } from './optimizer/screen.ts'
import { people } from './people/screen.ts'
import { projects } from './projects/screen.ts'
import { prompt } from './prompt/screen.ts'
import { reports } from './reports/screen.ts'
import { replay } from './replay/screen.ts'
import { sharedLink } from './shared-link/screen.ts'
import { spending } from './spending/screen.ts'
import { thread } from './thread/screen.ts'
import { toolServers } from './tool-servers/screen.ts'

/** Every screen of the console, in the specification's order (section 2). A new one is a folder and a line here. */
export const SCREENS = [
  unauthorized,
  forbidden,
  notFound,
  setup,
  login,
  join,
  start,
  home,
  converse,
  companionConversation,
  thread,
  prompt,
  content,
  media,
  catalogPrompts,
  catalogPrompt,
  catalogGroups,
  catalogGroup,
  proposals,
  proposal,
  optimizer,
  compare,
  replay,
  companionHub,
  newCompanion,
  editedCompanion,
  gpts,
  libraries,
  library,
  codeAccess,
  myApiKeys,
  examples,
  sharedLink,
  people,
  groups,
  projects,
  connections,
  toolServers,
  models,
  reports,
  audit,
  spending,
] as const

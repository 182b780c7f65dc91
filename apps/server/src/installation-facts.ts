import type { InstallationFacts } from '#config/config-calls.ts'
import { toolsOfInstallation } from './tools-of-installation.ts'
import type { Settings } from '#platform/settings/settings.ts'

type Facts = {
  settings: Pick<
    Settings,
    | 'publicUrl'
    | 'environment'
    | 'links'
    | 'secureChatModel'
    | 'useVideo'
    | 'temporaryHours'
    | 'examplesGroup'
    | 'search'
  >
  buildVersion: string
}

/** Where help is, unless a setting names another address. */
const BUILT_IN_HELP = {
  userDocs: '/docs',
  apiDocs: '/api/docs',
  aiHub: '/docs/ai-hub',
  releaseNotes: '/docs/release-notes',
  supportChannel: '/docs/support',
  feedback: '/docs/feedback',
}

/** What the console is told alike for everybody. */
export function installationFacts({ settings, buildVersion }: Facts): InstallationFacts {
  return {
    api: { env: settings.environment, api: `${settings.publicUrl ?? ''}/api` },
    hivemind: { url: null },
    examples: { refId: settings.examplesGroup },
    sso: { root: '/login', query: 'return' },
    appConfig: { featureFlags: { ui: { useVideo: settings.useVideo } } },
    help: { ...BUILT_IN_HELP, ...settings.links },
    secureChatModel: settings.secureChatModel,
    temporaryHours: settings.temporaryHours,
    tools: toolsOfInstallation(settings),
    buildVersion,
  }
}

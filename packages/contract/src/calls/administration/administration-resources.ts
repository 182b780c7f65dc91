import { auditCalls } from './audit.ts'
import { budgetCalls } from './budgets.ts'
import { connectionCalls } from './connections.ts'
import { firstStepCalls } from './first-steps.ts'
import { groupCalls } from './groups.ts'
import { invitationCalls } from './invitations.ts'
import { modelAdministrationCalls } from './model-administration.ts'
import { peopleCalls } from './people.ts'
import { peopleKeyCalls } from './people-keys.ts'
import { projectAdministrationCalls } from './project-administration.ts'
import { projectBrandingCalls } from './project-branding.ts'
import { projectEnvironmentCalls } from './project-environments.ts'
import { reportCalls } from './reports.ts'
import { scimCalls } from './scim.ts'

/** What administrators, and owners of a project, look after. */
export const administrationResources = {
  invitations: invitationCalls,
  people: peopleCalls,
  peopleKeys: peopleKeyCalls,
  groups: groupCalls,
  scim: scimCalls,
  projectAdministration: projectAdministrationCalls,
  projectBranding: projectBrandingCalls,
  projectEnvironments: projectEnvironmentCalls,
  connections: connectionCalls,
  firstSteps: firstStepCalls,
  modelAdministration: modelAdministrationCalls,
  audit: auditCalls,
  reports: reportCalls,
  budgets: budgetCalls,
}

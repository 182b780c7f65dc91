import { accessTokenCalls } from './calls/account/access-tokens.ts'
import { accountCalls } from './calls/account/account.ts'
import { activityCalls } from './calls/activity.ts'
import { audioCalls } from './calls/audio.ts'
import { auditCalls } from './calls/administration/audit.ts'
import { connectionCalls } from './calls/administration/connections.ts'
import { configCalls } from './calls/config.ts'
import { documentCalls } from './calls/documents.ts'
import { draftCalls } from './calls/drafts.ts'
import { eventCalls } from './calls/events.ts'
import { feedbackCalls } from './calls/feedback.ts'
import { fileCalls } from './calls/files.ts'
import { groupCalls } from './calls/administration/groups.ts'
import { imageCalls } from './calls/images.ts'
import { invitationCalls } from './calls/administration/invitations.ts'
import { issuerCalls } from './calls/account/issuers.ts'
import { mediaCalls } from './calls/media.ts'
import { modelAdministrationCalls } from './calls/administration/model-administration.ts'
import { modelCalls } from './calls/models.ts'
import { peopleCalls } from './calls/administration/people.ts'
import { projectAdministrationCalls } from './calls/administration/project-administration.ts'
import { projectEnvironmentCalls } from './calls/administration/project-environments.ts'
import { projectCalls } from './calls/projects.ts'
import { promptCalls } from './calls/prompts.ts'
import { runCalls } from './calls/runs.ts'
import { passkeyCalls } from './calls/account/passkeys.ts'
import { pictureCalls } from './calls/account/pictures.ts'
import { secondStepCalls } from './calls/account/second-step.ts'
import { signOnCalls } from './calls/account/sign-on.ts'
import { temporaryCalls } from './calls/temporary.ts'
import { threadCalls } from './calls/threads.ts'
import { trashCalls } from './calls/trash.ts'
import { userStateCalls } from './calls/user-state.ts'

/** Every call of the API, by resource. The server has a handler and the client a function for each. */
export const contract = {
  signOn: signOnCalls,
  issuers: issuerCalls,
  account: accountCalls,
  secondStep: secondStepCalls,
  passkeys: passkeyCalls,
  pictures: pictureCalls,
  accessTokens: accessTokenCalls,
  config: configCalls,
  userState: userStateCalls,
  invitations: invitationCalls,
  people: peopleCalls,
  audit: auditCalls,
  connections: connectionCalls,
  groups: groupCalls,
  projects: projectCalls,
  projectAdministration: projectAdministrationCalls,
  projectEnvironments: projectEnvironmentCalls,
  models: modelCalls,
  modelAdministration: modelAdministrationCalls,
  prompts: promptCalls,
  threads: threadCalls,
  trash: trashCalls,
  temporary: temporaryCalls,
  runs: runCalls,
  activity: activityCalls,
  feedback: feedbackCalls,
  audio: audioCalls,
  drafts: draftCalls,
  events: eventCalls,
  files: fileCalls,
  images: imageCalls,
  documents: documentCalls,
  media: mediaCalls,
}

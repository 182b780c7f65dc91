import { accountResources } from './calls/account/account-resources.ts'
import { administrationResources } from './calls/administration/administration-resources.ts'
import { activityCalls } from './calls/activity.ts'
import { audioCalls } from './calls/audio.ts'
import { catalogGroupCalls } from './calls/catalog-groups.ts'
import { catalogPromptCalls } from './calls/catalog-prompts.ts'
import { catalogProposalCalls } from './calls/catalog-proposals.ts'
import { companionCalls } from './calls/companions.ts'
import { configCalls } from './calls/config.ts'
import { contentCalls } from './calls/contents.ts'
import { documentCalls } from './calls/documents.ts'
import { draftCalls } from './calls/drafts.ts'
import { embeddingCalls } from './calls/embeddings.ts'
import { eventCalls } from './calls/events.ts'
import { feedbackCalls } from './calls/feedback.ts'
import { exportCalls } from './calls/exports.ts'
import { fileCalls } from './calls/files.ts'
import { imageCalls } from './calls/images.ts'
import { importCalls } from './calls/imports.ts'
import { libraryResources } from './calls/libraries/library-resources.ts'
import { linkCalls } from './calls/links.ts'
import { mediaCalls } from './calls/media.ts'
import { modelCalls } from './calls/models.ts'
import { projectCalls } from './calls/projects.ts'
import { promptResultCalls } from './calls/prompt-results.ts'
import { promptCalls } from './calls/prompts.ts'
import { replayCalls } from './calls/replays.ts'
import { runCalls } from './calls/runs.ts'
import { temporaryCalls } from './calls/temporary.ts'
import { threadCalls } from './calls/threads.ts'
import { trashCalls } from './calls/trash.ts'
import { userStateCalls } from './calls/user-state.ts'

/** Every call of the API, by resource. The server has a handler and the client a function for each. */
export const contract = {
  ...accountResources,
  ...administrationResources,
  ...libraryResources,
  config: configCalls,
  userState: userStateCalls,
  projects: projectCalls,
  models: modelCalls,
  embeddings: embeddingCalls,
  prompts: promptCalls,
  promptResults: promptResultCalls,
  contents: contentCalls,
  catalogPrompts: catalogPromptCalls,
  catalogGroups: catalogGroupCalls,
  catalogProposals: catalogProposalCalls,
  companions: companionCalls,
  threads: threadCalls,
  trash: trashCalls,
  temporary: temporaryCalls,
  exports: exportCalls,
  imports: importCalls,
  links: linkCalls,
  replays: replayCalls,
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

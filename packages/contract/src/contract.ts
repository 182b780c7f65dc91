import { accountResources } from './calls/account/account-resources.ts'
import { administrationResources } from './calls/administration/administration-resources.ts'
import { activityCalls } from './calls/activity.ts'
import { audioCalls } from './calls/files/audio.ts'
import { catalogGroupCalls } from './calls/catalog/catalog-groups.ts'
import { catalogPromptCalls } from './calls/catalog/catalog-prompts.ts'
import { catalogProposalCalls } from './calls/catalog/catalog-proposals.ts'
import { companionImageCalls } from './calls/catalog/companion-images.ts'
import { companionCalls } from './calls/catalog/companions.ts'
import { comparisonCalls } from './calls/comparisons.ts'
import { complianceCalls } from './calls/compliance.ts'
import { codeAccessKeyCalls } from './calls/code-access/code-access-keys.ts'
import { configCalls } from './calls/config.ts'
import { contentCalls } from './calls/contents.ts'
import { documentCalls } from './calls/files/documents.ts'
import { draftCalls } from './calls/drafts.ts'
import { embeddingCalls } from './calls/embeddings.ts'
import { eventCalls } from './calls/events.ts'
import { commentCalls } from './calls/threads/comments.ts'
import { feedbackCalls } from './calls/threads/feedback.ts'
import { exportCalls } from './calls/exports.ts'
import { fileCalls } from './calls/files/files.ts'
import { imageCalls } from './calls/files/images.ts'
import { importCalls } from './calls/threads/imports.ts'
import { libraryResources } from './calls/libraries/library-resources.ts'
import { linkCalls } from './calls/links.ts'
import { mediaCalls } from './calls/files/media.ts'
import { migrationCalls } from './calls/migration.ts'
import { mentionCalls } from './calls/mentions.ts'
import { modelCalls } from './calls/models.ts'
import { projectCalls } from './calls/projects.ts'
import { promptRunCalls } from './calls/prompt-runs.ts'
import { promptResultCalls } from './calls/prompt-results.ts'
import { promptCalls } from './calls/prompts.ts'
import { spendingAdviceCalls } from './calls/spending-advice.ts'
import { artifactCalls } from './calls/threads/artifacts.ts'
import { summaryCalls } from './calls/threads/summaries.ts'
import { replayCalls } from './calls/threads/replays.ts'
import { runCalls } from './calls/threads/runs.ts'
import { temporaryCalls } from './calls/threads/temporary.ts'
import { threadCalls } from './calls/threads/threads.ts'
import { toolServerCalls } from './calls/tool-servers.ts'
import { trashCalls } from './calls/threads/trash.ts'
import { userStateCalls } from './calls/user-state.ts'

/** Every call of the API, by resource. The server has a handler and the client a function for each. */
export const contract = {
  ...accountResources,
  ...administrationResources,
  ...libraryResources,
  config: configCalls,
  toolServers: toolServerCalls,
  userState: userStateCalls,
  projects: projectCalls,
  models: modelCalls,
  embeddings: embeddingCalls,
  prompts: promptCalls,
  promptResults: promptResultCalls,
  promptRuns: promptRunCalls,
  comparisons: comparisonCalls,
  contents: contentCalls,
  catalogPrompts: catalogPromptCalls,
  catalogGroups: catalogGroupCalls,
  catalogProposals: catalogProposalCalls,
  companions: companionCalls,
  companionImages: companionImageCalls,
  compliance: complianceCalls,
  migration: migrationCalls,
  spendingAdvice: spendingAdviceCalls,
  codeAccessKeys: codeAccessKeyCalls,
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
  summaries: summaryCalls,
  comments: commentCalls,
  mentions: mentionCalls,
  artifacts: artifactCalls,
  audio: audioCalls,
  drafts: draftCalls,
  events: eventCalls,
  files: fileCalls,
  images: imageCalls,
  documents: documentCalls,
  media: mediaCalls,
}

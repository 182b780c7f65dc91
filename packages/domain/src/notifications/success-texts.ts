/** What a console says when something has been done. Source: the specification, section 8, "Success notifications". */
export const SUCCESS_TEXTS = {
  companionCreated: 'The companion has been created.',
  companionUpdated: 'The companion has been updated.',
  companionDeleted: 'The companion has been deleted.',
  catalogGroupDeleted: 'The catalog group has been deleted.',
  conversationDeleted: 'The conversation has been deleted.',
  conversationRenamed: 'The conversation has been renamed.',
  fileDeleted: 'The file has been deleted.',
  libraryRefreshing: 'The library is being refreshed.',
  libraryAdded: 'Library added.',
  libraryRemoved: 'Library removed.',
  libraryCreated: 'Library created.',
  filesAdded: 'File(s) added.',
  feedback: "Thank you, we've received your feedback.",
  experiment: 'The experiment can be viewed in the experiments section of the experiment platform.',
} as const

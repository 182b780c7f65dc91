import type { ThreadType } from '#threads/thread-type.ts'

/** What examples are for, in the order in which they are shown. */
export const EXAMPLE_TASKS = [
  'writing',
  'analysis',
  'meetings',
  'code',
  'hr',
  'sales',
  'service',
  'planning',
  'images',
  'videos',
] as const

export type ExampleTask = (typeof EXAMPLE_TASKS)[number]

/** A prompt that ships with the product. Its title and its text are messages. */
export type Example = {
  name: string
  task: ExampleTask
  type: ThreadType
  /** A file can stand in for the text that is pasted into it. */
  mayAttach: boolean
}

const MAY_ATTACH: ReadonlySet<string> = new Set(['summary', 'csvInsights', 'contractQuestions', 'policyFaq'])

const BY_TASK: Readonly<Record<ExampleTask, Readonly<Record<string, ThreadType>>>> = {
  writing: {
    cleanEmail: 'chat',
    plainLanguage: 'chat',
    proofread: 'chat',
    announcement: 'chat',
    translate: 'chat',
    shorten: 'text',
  },
  analysis: {
    summary: 'chat',
    compareOptions: 'chat',
    csvInsights: 'chat',
    devilsAdvocate: 'chat',
    surveyThemes: 'chat',
    contractQuestions: 'chat',
  },
  meetings: {
    agenda: 'chat',
    minutes: 'chat',
    followUp: 'chat',
    retrospective: 'chat',
    difficultTalk: 'chat',
  },
  code: {
    review: 'chat',
    explainCode: 'chat',
    findBug: 'chat',
    tests: 'chat',
    sql: 'chat',
    regex: 'chat',
  },
  hr: {
    jobAd: 'chat',
    interview: 'chat',
    onboarding: 'chat',
    feedbackTalk: 'chat',
    policyFaq: 'chat',
  },
  sales: {
    firstContact: 'chat',
    accountBrief: 'chat',
    objections: 'chat',
    productText: 'text',
    campaignIdeas: 'chat',
  },
  service: {
    complaint: 'chat',
    triage: 'chat',
    helpArticle: 'chat',
    statusUpdate: 'chat',
  },
  planning: {
    projectPlan: 'chat',
    okr: 'chat',
    riskRegister: 'chat',
    learningPlan: 'chat',
  },
  images: {
    productPhoto: 'image',
    slideBackground: 'image',
    teamIllustration: 'image',
    icon: 'image',
    eventPoster: 'image',
    interior: 'image',
  },
  videos: {
    productTurn: 'video',
    establishing: 'video',
    loop: 'video',
    handsAtWork: 'video',
  },
}

export const EXAMPLES: readonly Example[] = EXAMPLE_TASKS.flatMap((task) =>
  Object.entries(BY_TASK[task]).map(([name, type]) => ({ name, task, type, mayAttach: MAY_ATTACH.has(name) })),
)

import type { Heard } from '../chat/read-request.ts'
import { VENDORS } from '../vendors/vendors.ts'
import type { Answer } from './answer.ts'
import { callATool } from './call-a-tool.ts'
import { CODE } from './topics/code.ts'
import { exactWords } from './exact-words.ts'
import { finishAnswer } from './finish-answer.ts'
import { sayInGeneral } from './topics/general.ts'
import { improvedPrompt } from './improved-prompt.ts'
import { LIST } from './topics/list.ts'
import { LONG } from './topics/long.ts'
import { MATHS } from './topics/maths.ts'
import { PAGE } from './topics/page.ts'
import { MERMAID } from './topics/mermaid.ts'
import { describeFiles, RECEIVED_FILES } from './topics/received-files.ts'
import { sayFromSources } from './topics/sources.ts'
import { rewrittenQuestion } from './rewritten-question.ts'
import { summaryWords } from './summary.ts'
import { TABLE } from './topics/table.ts'
import { titleWords } from './title.ts'
import { thinkAloud } from './think-aloud.ts'
import { sayToolResults, TOOLS } from './topics/tools.ts'
import type { Topic } from './topics/topic.ts'
import { valueForSchema } from './value-for-schema.ts'

/** In the order in which they are shown when a message names several. */
const TOPICS: readonly Topic[] = [RECEIVED_FILES, TOOLS, LIST, TABLE, CODE, MATHS, MERMAID, PAGE, LONG]

/** What the simulated model says to this request. The same request is always answered the same. */
export function composeAnswer(heard: Heard): Answer {
  const reasoning = thinkAloud(heard)
  const call = callATool(heard)
  if (call) return finishAnswer(heard, { reasoning, toolCalls: [call] })
  return finishAnswer(heard, {
    reasoning,
    text:
      improvedPrompt(heard) ??
      titleWords(heard.text) ??
      rewrittenQuestion(heard.text) ??
      summaryWords(heard.text) ??
      exactWords(heard.text) ??
      sayJson(heard) ??
      sayFromSources(heard) ??
      saySections(heard),
  })
}

function sayJson({ json, text }: Heard): string | undefined {
  if (!json) return undefined
  const words = text.trim().slice(0, 80)
  return JSON.stringify(
    json.schema ? valueForSchema(json.schema, words) : { simulated: true, youWrote: words },
    null,
    2,
  )
}

function saySections(heard: Heard): string {
  const { call, model, toolResults, attachments, text } = heard
  const opening = `This is a simulated answer: no model was asked. It stands for **${model}** of ${VENDORS[call.vendor].title}.`
  const topics = TOPICS.filter(({ words }) => words.test(text))
  const files = attachments.length > 0 && !topics.includes(RECEIVED_FILES) ? [describeFiles(attachments)] : []
  if (toolResults.length > 0) return [opening, sayToolResults(toolResults)].join('\n\n')
  const sections = topics.length > 0 ? topics.map((topic) => topic.say(heard)) : [sayInGeneral(heard)]
  return [opening, ...files, ...sections].join('\n\n')
}

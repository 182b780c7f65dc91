import type { ProviderName } from '#models/provider-name.ts'
import { ai21Sheet } from '#vendors/ai21.ts'
import { anthropicChatSheet, anthropicTextSheet } from '#vendors/anthropic.ts'
import { awsChatSheet, awsImageSheet, awsTextSheet, awsVideoSheet } from '#vendors/aws.ts'
import { cohereSheet } from '#vendors/cohere.ts'
import { deepseekSheet } from '#vendors/deepseek.ts'
import { genericChatSheet } from '#vendors/caas.ts'
import { googleChatSheet, googleImageSheet, googleVideoSheet } from '#vendors/google.ts'
import { metaChatSheet, metaTextSheet } from '#vendors/meta.ts'
import { mistralChatSheet, mistralTextSheet } from '#vendors/mistral.ts'
import { openAiChatSheet, openAiImageSheet, openAiTextSheet } from '#vendors/openai.ts'
import type { SheetModel } from '#models/sheet-model.ts'
import type { OptionSheet } from '#options/option-sheet.ts'
import { stabilityImageSheet } from '#vendors/stability.ts'

const NOTHING_TO_SET = (): OptionSheet => []

const SHEETS: Readonly<Record<ProviderName, (model: SheetModel) => OptionSheet>> = {
  ai21: ai21Sheet,
  anthropic: anthropicTextSheet,
  anthropic_chat: anthropicChatSheet,
  aws: awsTextSheet,
  aws_chat: awsChatSheet,
  aws_image: awsImageSheet,
  aws_video: awsVideoSheet,
  aws_embed: NOTHING_TO_SET,
  azure: openAiTextSheet,
  azure_chat: openAiChatSheet,
  azure_image: openAiImageSheet,
  azure_audio: NOTHING_TO_SET,
  azure_embed: NOTHING_TO_SET,
  caas: genericChatSheet,
  cohere: cohereSheet,
  cohere_chat: cohereSheet,
  cohere_embed: NOTHING_TO_SET,
  deepseek: deepseekSheet,
  deepseek_chat: deepseekSheet,
  google: googleChatSheet,
  google_chat: googleChatSheet,
  google_image: googleImageSheet,
  google_video: googleVideoSheet,
  google_audio: NOTHING_TO_SET,
  google_embed: NOTHING_TO_SET,
  meta: metaTextSheet,
  meta_chat: metaChatSheet,
  mistral: mistralTextSheet,
  mistral_chat: mistralChatSheet,
  mistral_audio: NOTHING_TO_SET,
  mistral_embed: NOTHING_TO_SET,
  openai: openAiTextSheet,
  openai_chat: openAiChatSheet,
  openai_image: openAiImageSheet,
  openai_audio: NOTHING_TO_SET,
  openai_embed: NOTHING_TO_SET,
  stability_image: stabilityImageSheet,
}

/**
 * Everything that can be set for a model, with the model's own limits filled in. Which of it is hidden or disabled at the moment
 * depends on the values as well: see `settleOptions`.
 */
export function sheetForModel(model: SheetModel): OptionSheet {
  return SHEETS[model.provider](model)
}

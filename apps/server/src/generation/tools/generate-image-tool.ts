import { IMAGE_PATIENCE_MS, IMAGES_AN_ANSWER } from '@atrium/domain/tools/tool-limits'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import { z } from 'zod'
import type { AnswerImages } from '../generation.ts'
import type { DoneBefore } from './done-before.ts'

const LONGEST = 4000

const input = z.object({ prompt: z.string().min(1).max(LONGEST) })

/** Has images made that stand in the answer. */
export function generateImageTool(
  { draw }: AnswerImages,
  onPaid: (step: PaidStep) => void,
  before: Pick<DoneBefore, 'images'>,
) {
  let { images } = before
  return {
    description:
      'Makes an image by an image model and shows it in the answer. Use it only where the person wants an image. It costs money: one image, unless more are asked for.',
    inputSchema: {
      type: 'object',
      properties: { prompt: { type: 'string', description: 'What the image shows, and in which style.' } },
      required: ['prompt'],
      additionalProperties: false,
    },
    patience: IMAGE_PATIENCE_MS,
    async run(given: unknown, signal: AbortSignal) {
      const { prompt } = input.parse(given)
      images += 1
      if (images > IMAGES_AN_ANSWER) throw new Error(`At most ${IMAGES_AN_ANSWER} images are made for one answer.`)
      const file = await draw(prompt, onPaid, signal)
      return {
        told: 'The image stands in the answer, and the person sees it.',
        shown: { file: file.url },
        parts: [file],
      }
    },
  }
}

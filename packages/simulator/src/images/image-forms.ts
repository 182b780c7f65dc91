import { amazonImages } from './amazon-images.ts'
import { geminiImages, imagenImages } from './google-images.ts'
import { openaiEdits, openaiGenerations } from './openai-images.ts'
import type { ImageForm } from './image-form.ts'
import { sdxlBedrock, sdxlRest } from './sdxl-images.ts'
import { stableBedrock, stableRest } from './stable-images.ts'

/** Every form in which a vendor is asked for images. */
export const IMAGE_FORMS = {
  'openai-generations': openaiGenerations,
  'openai-edits': openaiEdits,
  'amazon-images': amazonImages,
  'stable-bedrock': stableBedrock,
  'stable-rest': stableRest,
  'sdxl-bedrock': sdxlBedrock,
  'sdxl-rest': sdxlRest,
  'gemini-images': geminiImages,
  'imagen-images': imagenImages,
} as const satisfies Record<string, ImageForm>

export type ImageFormName = keyof typeof IMAGE_FORMS

import { amazonPictures } from './amazon-pictures.ts'
import { geminiPictures, imagenPictures } from './google-pictures.ts'
import { openaiEdits, openaiGenerations } from './openai-pictures.ts'
import type { PictureForm } from './picture-form.ts'
import { sdxlBedrock, sdxlRest } from './sdxl-pictures.ts'
import { stableBedrock, stableRest } from './stable-pictures.ts'

/** Every form in which a vendor is asked for pictures. */
export const PICTURE_FORMS = {
  'openai-generations': openaiGenerations,
  'openai-edits': openaiEdits,
  'amazon-pictures': amazonPictures,
  'stable-bedrock': stableBedrock,
  'stable-rest': stableRest,
  'sdxl-bedrock': sdxlBedrock,
  'sdxl-rest': sdxlRest,
  'gemini-pictures': geminiPictures,
  'imagen-pictures': imagenPictures,
} as const satisfies Record<string, PictureForm>

export type PictureFormName = keyof typeof PICTURE_FORMS

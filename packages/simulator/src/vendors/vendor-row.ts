import type { Answer } from '../answers/answer.ts'
import type { Form } from '../chat/form.ts'
import type { Json } from '../chat/json.ts'
import type { ImageFormName } from '../images/image-forms.ts'
import type { Refuse } from './refusals.ts'

/** A call for words, by the end of its path without the vendor's prefix. */
export type ChatRoute = {
  ending: RegExp
  form: Form
  /** Where aimock expects this call. */
  path: (found: RegExpExecArray) => string
  /** Whether the address asks for a stream; where the body says so, it is left out. */
  stream?: (found: RegExpExecArray) => boolean
}

/** A call for images, by the end of its path without the vendor's prefix; the first group is the model, where the address names it. */
export type ImageRoute = { ending: RegExp; form: ImageFormName }

/** What is known of a vendor from outside. */
export type VendorRow = {
  /** Its name in prose. */
  title: string
  /** What follows the vendor's prefix in the address that is handed to a client. */
  addressPath: string
  /** Headers of which one must be there, or the vendor answers 401. Empty: no key is asked for. */
  keyHeaders: readonly string[]
  /** The header in which the vendor names the request in its answers. */
  requestIdHeader: string
  /** Where it lists its models besides `/models`, and in which form. */
  modelList?: { path: string; form: 'ollama' }
  chats?: readonly ChatRoute[]
  images?: readonly ImageRoute[]
  /** How it refuses; as OpenAI does, where nothing is said. */
  refuse?: Refuse
  /** What is special about its answers among those of its form. */
  mend?: (json: Json, answer: Answer) => Json
  /** What it refuses in a request, in place of what vendors of its form do; undefined where there is nothing. */
  findFault?: (body: Json) => string | undefined
  /** Its chat completions never show what the model thought. */
  hidesThinking?: boolean
}

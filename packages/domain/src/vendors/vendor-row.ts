import type { Modality } from '#catalog/modality.ts'
import type { CostEntry, ModelInput } from '#catalog/model-facts.ts'
import type { OptionSheet, OptionValues } from '#options/option-sheet.ts'
import type { SheetFacts } from '#sheets/option-fields.ts'
import type { Anchors } from '#sheets/temperatures.ts'
import type { SettleRule } from '#sheets/settle-rule.ts'

/** A vendor's models of one modality. */
export type ProviderRow = {
  makes: Modality
  /** Everything that can be set for one of these models, in the order in which it is shown. */
  sheet: (model: SheetFacts) => OptionSheet
  /** The services that serve these models. */
  services: readonly string[]
  /** The prompts of old completion models have no place for a system text. */
  takesNoSystemPrompt?: boolean
}

/** A voice in which a model reads aloud: the vendor's name for it, and ours. */
export type Voice = { id: string; label: string }

/** What of a recording has a beginning and an end. */
export type HeardUnit = 'segment' | 'word'

/** What makes a price differ from the one of the catalog; what is left out matches all. */
export type OptionPrice = {
  quality?: string
  /** One side is longer than so many pixels. */
  longerThan?: number
  /** No side is longer than so many pixels. */
  upTo?: number
  /** With or without audio. */
  audio?: boolean
  /** US dollars for one image or one second. */
  rate: CostEntry['rate']
}

/** What the tokens of a model cost in a service tier of its vendor, as so many times the price of the catalog. */
export type TierPrice = { tier: string; id?: RegExp; times: number }

/** Prices of some models that depend on what is chosen, dearest first; `base` is the price of the catalog. */
export type OptionPrices = { id: RegExp; base: number; prices: readonly OptionPrice[] }

/** How a vendor is named and marked. */
export type VendorFace = {
  /** What it calls itself, the same in every language. */
  title: string
  /** One or two letters, and a color on which white reads at 4.5:1 or better. */
  mark: { letters: string; color: string }
}

/** Everything that is special about a vendor and no matter of the wire. */
export type VendorRow = VendorFace & {
  /** By their names on the wire. */
  providers: Readonly<Record<string, ProviderRow>>
  /** The kinds of file that the vendor's services take, of those that a model reads. */
  reads: readonly Exclude<ModelInput, 'text'>[]
  /** A PDF goes wherever images are read: the services turn its pages into text and images. */
  readsPdfWithImages?: boolean
  /** By which options of its models depend on each other, beside what holds for all. */
  rules?: readonly SettleRule[]
  /** Other names under which options of its sheets are taken, each with that of the sheet. */
  alsoNamed?: Readonly<Record<string, string>>
  /** What the words of a temperature mean; balanced is the default of its sheets. */
  temperatures?: Anchors
  /** How many times the tokens of the widest vocabulary (200,000 entries) its own comes to: in Latin letters, and in others. */
  tokens?: readonly [latin: number, other: number]
  /** How many times the tokens of a document as OpenAI counts it its own comes to. */
  documentTokens?: number
  /** What an image of ordinary size comes to, in tokens. Images are scaled down to about this. */
  inputImageTokens?: number
  optionPrices?: readonly OptionPrices[]
  /** Tokens of one image that a model makes, of models that are priced by tokens; null where it is not known. */
  imageTokens?: (id: string, options: OptionValues) => number | null
  /** Tokens of one second of video, of models that are priced by tokens. */
  videoTokens?: readonly { id: RegExp; tokens: number }[]
  /** What one search of the web costs that its models make by a tool of its own, where such a tool is of this type. */
  webSearch?: { tool: RegExp; price: CostEntry } | null
  /** Values of fields of a request by which a dearer price is chosen than that of the catalog, how much dearer differs by model. */
  dearer?: Readonly<Record<string, RegExp>>
  /** By the name under which its answers tell a tier; the first that matches a model holds. Missing where no tier has a price of its own. */
  tierPrices?: readonly TierPrice[]
  /** How promptfoo calls its services, before the name of a model; missing where it does not. */
  promptfoo?: string
  /** Of what its models that write down tell when it was said, where they tell any; `one` of them at a time. */
  timesHeard?: { of: (id: string) => readonly HeardUnit[]; one?: true }
  /** Of its models that read aloud. */
  speech?: {
    /** The default first. */
    voices: (id: string) => readonly Voice[]
    /** Characters that a model reads in one request. */
    limit: (id: string) => number
    /** Whether a model reads faster or slower where it is asked to; none does where missing. */
    takesSpeed?: (id: string) => boolean
    /** Whether a model can be told in words how to read; none can where missing. */
    takesInstructions?: (id: string) => boolean
  }
}

/** A provider whose models have nothing to set. */
export function withoutOptions<Makes extends Modality, const Services extends readonly string[]>(
  makes: Makes,
  ...services: Services
) {
  return { makes, sheet: (): OptionSheet => [], services }
}
